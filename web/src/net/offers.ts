// Analyses: of the server that has the game, where it makes them; else of this device, from the record.
import { api } from './api';
import { gamesHere, isHere } from './games-here';
import type { AnalysisProgress } from './wire';

let asked: Promise<boolean> | null = null;

/** Asked once; where it cannot be asked the server is taken to, and says so itself. */
function serverAnalyses(): Promise<boolean> {
  asked ??= api.meta().then(
    ({ analyses }) => analyses,
    () => {
      asked = null;
      return true;
    },
  );
  return asked;
}

const isAnalysedHere = async (game: string) => isHere(game) || !(await serverAnalyses());

/** Wants the analysis of a game that is over. */
export async function analyse(game: string): Promise<AnalysisProgress> {
  if (!(await isAnalysedHere(game))) return api.analyse(game);
  return (await gamesHere()).analyse(game, await api.recordOf(game));
}

export async function analysisOf(game: string): Promise<AnalysisProgress> {
  return (await isAnalysedHere(game)) ? (await gamesHere()).analysisOf(game) : api.analysisOf(game);
}

/** Of a record that lies nowhere: under a name by which it is asked for again. */
export const analysisOfRecord = (name: string, record: string) => ({
  analyse: async () => (await gamesHere()).analyse(name, record),
  analysisOf: async () => (await gamesHere()).analysisOf(name),
});

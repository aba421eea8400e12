// All that lies and stands on the board at a moment of a game, for boards that are only looked at.
import type { BoardModel } from '../board/model';
import type { Snapshot } from '../net/wire';
import { numbered } from './places';
import { buildingsOf, figuresOnBoard, piecesOf, roadsOver } from './tokens';

export const lyingIn = (snapshot: Snapshot): Pick<BoardModel, 'tiles' | 'figures' | 'pieces' | 'roadsOver' | 'buildings'> => ({
  tiles: numbered(snapshot.tiles),
  figures: figuresOnBoard(snapshot.figures),
  pieces: piecesOf(snapshot),
  roadsOver: roadsOver(snapshot),
  buildings: buildingsOf(snapshot),
});

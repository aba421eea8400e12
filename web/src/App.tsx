// Chooses the screen. Home comes with the page; the others are loaded when somebody goes there.
import { openedRule } from './parts/Clause';
import { Banners } from './parts/Banners';
import { lazy } from './parts/lazy';
import { LiveRegions } from './parts/announce';
import { NewerPageBanner } from './parts/NewerPage';
import { address, routeOf, type Route } from './router';
import { Home } from './screens/home/Home';
import { Lost } from './screens/home/Lost';
import { preferencesOpen } from './parts/preferences-open';
import { WaitingBanner } from './screens/lobby/WaitingBanner';
import { language } from './texts/texts';

const NewTable = lazy(() => import('./screens/new-table/NewTable').then((module) => module.NewTable));
const AtTable = lazy(() => import('./screens/table/AtTable').then((module) => module.AtTable));
const Replay = lazy(() => import('./screens/replay/Replay').then((module) => module.Replay));
const Learn = lazy(() => import('./screens/learn/Learn').then((module) => module.Learn));
const LessonScreen = lazy(() => import('./screens/learn/LessonScreen').then((module) => module.LessonScreen));
const Atlas = lazy(() => import('./screens/atlas/Atlas').then((module) => module.Atlas));
const Puzzles = lazy(() => import('./screens/puzzles/Puzzles').then((module) => module.Puzzles));
const PuzzleScreen = lazy(() => import('./screens/puzzles/PuzzleScreen').then((module) => module.PuzzleScreen));
const Trainer = lazy(() => import('./screens/puzzles/Trainer').then((module) => module.Trainer));
const Study = lazy(() => import('./screens/study/Study').then((module) => module.Study));
const Handbook = lazy(() => import('./screens/rules/Handbook').then((module) => module.Handbook));
const ExampleScreen = lazy(() => import('./screens/rules/ExampleScreen').then((module) => module.ExampleScreen));
const RuleSheet = lazy(() => import('./screens/rules/RuleSheet').then((module) => module.RuleSheet), true);
const Account = lazy(() => import('./screens/account/Account').then((module) => module.Account));
const History = lazy(() => import('./screens/history/History').then((module) => module.History));
const Lobby = lazy(() => import('./screens/lobby/Lobby').then((module) => module.Lobby));
const Challenge = lazy(() => import('./screens/lobby/Challenge').then((module) => module.Challenge));
const Preferences = lazy(() => import('./screens/preferences/Preferences').then((module) => module.Preferences));

const FETCHED: Partial<Record<Route['screen'], { fetch(): void }>> = {
  new: NewTable,
  lobby: Lobby,
  challenge: Challenge,
  table: AtTable,
  replay: Replay,
  tiles: Atlas,
  train: Trainer,
  study: Study,
  rules: Handbook,
  account: Account,
  history: History,
};

/** Before anything can be shown: the screen comes at the same time as the words. */
export const fetchScreen = ({ screen }: Route) => FETCHED[screen]?.fetch();

/** Screens that say it themselves where a newer version of the page is there. */
const SAYS_NEWER = new Set<Route['screen']>(['home', 'table', 'replay']);

export function App() {
  const route = routeOf(address.value);
  return (
    <>
      <Screen route={route} />
      {!SAYS_NEWER.has(route.screen) && (
        <Banners>
          <NewerPageBanner />
        </Banners>
      )}
      {route.screen !== 'home' && route.screen !== 'lobby' && <WaitingBanner />}
      {preferencesOpen.value && <Preferences />}
      {openedRule.value && <RuleSheet id={openedRule.value} key={openedRule.value} />}
      <LiveRegions />
    </>
  );
}

/** What has its words from the beginning begins anew in another language: a lesson, a puzzle, an example. */
function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewTable />;
    case 'lobby':
      return <Lobby />;
    case 'challenge':
      return <Challenge key={route.seek} id={route.seek} />;
    case 'table':
      return <AtTable key={route.game} game={route.game} />;
    case 'replay':
      return <Replay key={route.game} game={route.game} analyse={route.analyse} />;
    case 'learn':
      return route.lesson ? <LessonScreen key={route.lesson + language.value} id={route.lesson} /> : <Learn />;
    case 'tiles':
      return <Atlas />;
    case 'puzzles':
      return route.id ? <PuzzleScreen key={route.id + language.value} id={route.id} /> : <Puzzles />;
    case 'train':
      return <Trainer />;
    case 'study':
      return <Study />;
    case 'account':
      return <Account />;
    case 'history':
      return <History key={route.page} page={route.page} />;
    case 'rules':
      return <Handbook key={route.page} name={route.page} />;
    case 'example':
      return <ExampleScreen key={`${route.page}/${route.example}/${language.value}`} page={route.page} id={route.example} />;
    case 'lost':
      return <Lost />;
  }
}

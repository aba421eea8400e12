// Chooses the screen. Home comes with the page; the others are loaded when somebody goes there.
import { openedRule } from './parts/Clause';
import { lazy } from './parts/lazy';
import { LiveRegions } from './parts/announce';
import { address, routeOf, type Route } from './router';
import { Home } from './screens/home/Home';
import { Lost } from './screens/home/Lost';
import { preferencesOpen } from './parts/preferences-open';

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
const Preferences = lazy(() => import('./screens/preferences/Preferences').then((module) => module.Preferences));

export function App() {
  return (
    <>
      <Screen route={routeOf(address.value)} />
      {preferencesOpen.value && <Preferences />}
      {openedRule.value && <RuleSheet id={openedRule.value} key={openedRule.value} />}
      <LiveRegions />
    </>
  );
}

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'new':
      return <NewTable />;
    case 'table':
      return <AtTable key={route.game} game={route.game} />;
    case 'replay':
      return <Replay key={route.game} game={route.game} analyse={route.analyse} />;
    case 'learn':
      return route.lesson ? <LessonScreen key={route.lesson} id={route.lesson} /> : <Learn />;
    case 'tiles':
      return <Atlas />;
    case 'puzzles':
      return route.id ? <PuzzleScreen key={route.id} id={route.id} /> : <Puzzles />;
    case 'train':
      return <Trainer />;
    case 'study':
      return <Study />;
    case 'rules':
      return <Handbook key={route.page} name={route.page} />;
    case 'example':
      return <ExampleScreen key={`${route.page}/${route.example}`} page={route.page} id={route.example} />;
    case 'lost':
      return <Lost />;
  }
}

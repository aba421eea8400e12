// The page's entry: language first, then whatever screen the address names.
import { render } from 'preact';
import { App, fetchScreen } from './App';
import { keepGamesHere } from './net/games-here';
import { workOffline } from './net/offline';
import { keepFocus } from './parts/keep-focus';
import { address, followLinks, routeOf } from './router';
import { noticeInstallOffer } from './settings/install';
import { applyPreferences, preferences } from './settings/preferences';
import './styles/page.css';
import { useLanguage } from './texts/texts';

applyPreferences(document.documentElement);
followLinks();
noticeInstallOffer();
keepGamesHere(
  () => import('./engine/local-games').then(({ LocalGames }) => LocalGames.load()),
  () => import('./engine/kept-games').then(({ listKept }) => listKept()),
);
fetchScreen(routeOf(address.value));
await useLanguage(preferences.value.language);
const page = document.getElementById('page')!;
render(<App />, page);
keepFocus(page);
workOffline();

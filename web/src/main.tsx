// The page's entry: language first, then whatever screen the address names.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App, fetchScreen } from './App';
import { keepGamesHere } from './net/games-here';
import { findOutWho } from './net/people';
import { keepLanguage, workOffline } from './net/offline';
import { keepFocus } from './parts/keep-focus';
import { address, followLinks, routeOf } from './router';
import { noticeInstallOffer } from './settings/install';
import { followTables } from './settings/my-tables';
import { keepNoticesInWords } from './settings/notice-words';
import { applyPreferences, followOtherTabs, wantedLanguage } from './settings/preferences';
import { shareSettings } from './settings/shared-settings';
import './styles/page.css';
import { language, useLanguage } from './texts/texts';

applyPreferences(document.documentElement);
followOtherTabs();
followTables();
followLinks();
noticeInstallOffer();
keepGamesHere(
  () => import('./engine/local-games').then(({ LocalGames }) => LocalGames.load()),
  () => import('./engine/kept-games').then(({ listKept }) => listKept()),
);
fetchScreen(routeOf(address.value));
await useLanguage(wantedLanguage());
effect(() => void useLanguage(wantedLanguage()));
effect(() => keepLanguage(language.value));
const page = document.getElementById('page')!;
render(<App />, page);
keepFocus(page);
findOutWho();
shareSettings();
workOffline();
keepNoticesInWords();

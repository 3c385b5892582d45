// The script of every page: the search, buttons that copy code, the section in view, tabs and the form of an endpoint.
import './page.css';
import './endpoint.css';
import { addThemeSwitch, applyTheme } from '@bourse/front-end';
import { addCopyButtons } from './copy-buttons.ts';
import { foldNavigation, markSectionInView } from './navigation.ts';
import { showOwnAddress } from './own-address.ts';
import { startSearch } from './search.ts';
import { addSendForm } from './send.ts';
import { addTabs } from './tabs.ts';

applyTheme();
addThemeSwitch(document.querySelector<HTMLElement>('.theme')!);
showOwnAddress();
addCopyButtons();
addTabs();
foldNavigation();
markSectionInView();
startSearch();
addSendForm();

// The script of every page: the search, buttons that copy code, the section in view.
import './page.css';
import { addCopyButtons } from './copy-buttons.ts';
import { foldNavigation, markSectionInView } from './navigation.ts';
import { startSearch } from './search.ts';

addCopyButtons();
foldNavigation();
markSectionInView();
startSearch();

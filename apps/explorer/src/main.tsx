import { applyTheme } from '@bourse/front-end';
import { render } from 'preact';
import './app/base.css';
import { openAccess } from './api/access.js';
import { App } from './app/app.js';

applyTheme();
void openAccess();
render(<App />, document.querySelector('#app')!);

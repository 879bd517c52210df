import Theme from 'vitepress/theme-without-fonts';
import type { Theme as Definition } from 'vitepress';
import './style.css';

export default {
  extends: Theme,
  enhanceApp() {
    // The API reference was at /docs, with its operations in the fragment.
    if (!import.meta.env.SSR && location.hash.startsWith('#/')) location.replace(`/docs/api${location.hash}`);
  },
} satisfies Definition;

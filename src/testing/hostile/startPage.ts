import type { Browser } from 'playwright';
import { launchChromium } from '../launchChromium.ts';
import { servePage, type ServedPage } from './servePage.ts';

/** A browser, and a page that it may open. */
export interface StartedPage {
  readonly served: ServedPage;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Builds and serves the page of a folder, and starts a browser. */
export async function startPage(folder: URL): Promise<StartedPage> {
  const served = await servePage(folder);
  const browser = await launchChromium();
  return {
    served,
    browser,
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
}

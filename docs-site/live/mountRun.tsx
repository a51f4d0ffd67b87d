import { createRoot } from 'react-dom/client';
import styles from '../../src/styles.css?inline';
import controls from './sample.css?inline';
import { Sample, type SampleProps } from './Sample.tsx';

/**
 * Draws a run below `host`, behind a shadow root: the styles of the site stay out of the transcript, and those of the transcript out of the
 * site. Returns what takes it away again.
 */
export function mountRun(host: HTMLElement, props: SampleProps): () => void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles}\n${controls}`);
  shadow.adoptedStyleSheets = [sheet];
  const place = document.createElement('div');
  shadow.replaceChildren(place);
  const root = createRoot(place);
  root.render(<Sample {...props} />);
  return () => {
    root.unmount();
  };
}

import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isOnScreen, long, rest } from '../../testing/showTranscript.tsx';
import { AgentTranscript } from '../AgentTranscript.tsx';
import '../../styles.css';

describe('<Transcript.Items /> that a server drew', () => {
  it('draws everything on a server, and hydrates without a complaint', async () => {
    const store = long(80).store();
    const ui = (
      <div style={{ blockSize: 500 }}>
        <AgentTranscript store={store} />
      </div>
    );
    const html = renderToString(ui);
    expect(html).toContain('Question 78');
    expect(html.replace('<div style="block-size:500px">', '')).not.toContain('style=');
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = html;
    const first = host.querySelector('article');
    const root = await act(() => Promise.resolve(hydrateRoot(host, ui)));
    await rest();
    expect(host.querySelector('article')).toBe(first);
    expect(host.querySelectorAll("[data-al-part='item']").length).toBeLessThan(60);
    act(() => {
      root.unmount();
    });
    host.remove();
  });

  it('draws as many rows as it is told on a server, says the others, and keeps what is on screen', async () => {
    const store = long(400).store();
    const page = (rows: number | undefined) => (
      <div style={{ blockSize: 500 }}>
        <AgentTranscript store={store} ssr={rows === undefined ? undefined : { rows }} />
      </div>
    );
    const whole = renderToString(page(undefined));
    const html = renderToString(page(30));
    expect(html.length).toBeLessThan(whole.length / 3);
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = html;
    for (let index = 0; index < 400; index += 2) {
      expect(host.textContent).toContain(`Question ${index}`);
      expect(host.textContent).toContain(`Answer ${index + 1}.`);
    }
    expect(host.querySelectorAll("[data-al-part='item']")).toHaveLength(30);
    const seen = [...host.querySelectorAll("[data-al-part='item']")].filter(isOnScreen);
    expect(seen.length).toBeGreaterThan(3);
    const texts = host.querySelector("[data-al-part='row-texts']");
    const gone: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { removedNodes } of records) gone.push(...removedNodes);
    });
    observer.observe(host, { childList: true, subtree: true });
    const root = await act(() => Promise.resolve(hydrateRoot(host, page(30))));
    await rest();
    observer.disconnect();
    expect(texts?.isConnected).toBe(false);
    expect(gone.filter((node) => seen.some((row) => node.contains(row)))).toEqual([]);
    expect(seen.every((row) => row.isConnected)).toBe(true);
    expect(host.querySelectorAll("[data-al-part='item']").length).toBeLessThan(60);
    act(() => {
      root.unmount();
    });
    host.remove();
  });
});

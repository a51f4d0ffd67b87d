import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { StrictMode, useContext, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ContentBlock } from '../../model/index.ts';
import type { BlockRow } from '../../store/index.ts';
import { TextContent } from '../markdown/TextContent.tsx';
import { mergePolicies, type PolicyOverrides } from '../policies/policies.ts';
import { ViewerContext } from '../ViewerContext.ts';
import { headOf } from '../../testing/pictureHeads.ts';
import { countBlobUrls } from './blobUrls.ts';
import { DocumentContent } from './DocumentContent.tsx';
import { Document, File } from './File.tsx';
import { FileContent } from './FileContent.tsx';
import { Image } from './Image.tsx';
import { ImageContent } from './ImageContent.tsx';
import { Source, SourceContent } from './SourceContent.tsx';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const row = (block: ContentBlock): BlockRow => ({
  key: 'm1.c0',
  messageKey: 'm1',
  index: 0,
  block,
  streaming: false,
});

function Policy({ children, ...policies }: PolicyOverrides & { readonly children: ReactNode }) {
  const outer = useContext(ViewerContext);
  return (
    <ViewerContext.Provider value={{ ...outer, policies: mergePolicies(outer.policies, policies) }}>
      {children}
    </ViewerContext.Provider>
  );
}

const part = (container: HTMLElement, name: string) => container.querySelector(`[data-al-part="${name}"]`);

describe('<Image />', () => {
  it('SEC-8 shows raster data from a blob of its own, and at full size when asked', async () => {
    const user = userEvent.setup();
    render(<Image source={{ type: 'base64', data: PNG, mimeType: 'image/png' }} alt="A gate" />);
    expect(screen.getByAltText('A gate').getAttribute('src')).toMatch(/^blob:/);
    await user.click(screen.getByRole('button', { name: 'Show at full size: A gate' }));
    expect(screen.getByRole('button', { name: 'Fit to width: A gate' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('SEC-7 does not load a remote image until the reader asks, and then without a trace', async () => {
    const user = userEvent.setup();
    const { container } = render(<Image source={{ type: 'url', url: 'https://img.example/a.png' }} />);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Image on img.example was not loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load image' }));
    expect(screen.getByRole('button', { name: 'Show at full size: Image' })).toHaveFocus();
    const image = screen.getByAltText('Image');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('crossorigin', 'anonymous');
  });

  it('asks the image policy, and takes a failing one for a no', () => {
    const source = { type: 'url', url: 'https://cdn.example/a.png' } as const;
    const { container, rerender } = render(
      <Policy imagePolicy={(url) => url.host === 'cdn.example'}>
        <Image source={source} />
      </Policy>,
    );
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://cdn.example/a.png');
    const failing = (): boolean => {
      throw new Error('no');
    };
    rerender(
      <Policy imagePolicy={failing}>
        <Image source={source} />
      </Policy>,
    );
    expect(container.querySelector('img')).toBeNull();
  });

  it('shows nothing remote, loads everything, or asks, as the image policy says', () => {
    const source = { type: 'url', url: 'https://cdn.example/a.png' } as const;
    const { container, rerender } = render(
      <Policy imagePolicy="block">
        <Image source={source} />
      </Policy>,
    );
    expect(container).toHaveTextContent('Image on cdn.example was not loaded.');
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <Policy imagePolicy="allow">
        <Image source={source} />
      </Policy>,
    );
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://cdn.example/a.png');
  });

  it('says where a remote image is when it cannot be loaded', async () => {
    render(<Image source={{ type: 'url', url: 'https://img.example/a.png' }} alt="A gate" />);
    await userEvent.click(screen.getByRole('button', { name: 'Load image' }));
    fireEvent.error(screen.getByAltText('A gate'));
    expect(screen.getByText('The image on img.example could not be loaded.')).toBeVisible();
    expect(screen.getByText('A gate')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in a new tab (img.example)' })).toBeVisible();
  });

  it('SEC-8 decodes an image of too many pixels only when the reader asks', async () => {
    const { container } = render(
      <Image source={{ type: 'base64', data: headOf.png(50_000, 50_000), mimeType: 'image/png' }} />,
    );
    expect(screen.getByText('An image of 50000 × 50000 is not shown inline.')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    expect(countBlobUrls()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show image' }));
    expect(container.querySelector('img')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Show at full size: Image' })).toHaveFocus();
  });

  it('SEC-8 lets go of its blobs when it is gone, also in strict mode', () => {
    const images = ['A gate', 'The same'].map((alt) => (
      <Image key={alt} alt={alt} source={{ type: 'base64', data: PNG, mimeType: 'image/png' }} />
    ));
    const { unmount } = render(<StrictMode>{images}</StrictMode>);
    expect(countBlobUrls()).toBe(1);
    expect(screen.getByAltText('A gate')).toBeVisible();
    unmount();
    expect(countBlobUrls()).toBe(0);
  });

  it('keeps its place on a server, where there is no blob', () => {
    const html = renderToString(<Image source={{ type: 'base64', data: PNG, mimeType: 'image/png' }} />);
    expect(html).not.toContain('<img');
    expect(html).toContain('viewBox="0 0 1 1"');
  });

  it('offers what it does not show inline as a file', () => {
    const { container } = render(
      <Image source={{ type: 'base64', data: btoa('<svg/>'), mimeType: 'image/svg+xml' }} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('An image of type image/svg+xml is not shown inline.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  it('says when an image cannot be decoded', () => {
    render(<Image source={{ type: 'base64', data: PNG, mimeType: 'image/png' }} />);
    fireEvent.error(screen.getByAltText('Image'));
    expect(screen.getByText('The image could not be decoded.')).toBeVisible();
  });
});

describe('<ImageContent />', () => {
  it('SEC-8 shows an SVG as its source', async () => {
    const block = {
      type: 'image',
      source: { type: 'base64', data: btoa('<svg onload="x">'), mimeType: 'image/svg+xml' },
    } as const;
    const { container } = render(<ImageContent row={row(block)} block={block} />);
    expect(screen.getByText('An image of type image/svg+xml is not shown inline.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show text' }));
    expect(screen.getByRole('group', { name: 'Source of the image' })).toHaveTextContent('<svg onload="x">');
    expect(container.querySelector('img, svg[onload]')).toBeNull();
  });
});

describe('the file of an image', () => {
  it('SEC-14 is named below it, with hidden characters marked', () => {
    const block = {
      type: 'image',
      filename: 'tide\u202Egpj.png',
      source: { type: 'url', url: 'https://a.example/' },
    } as const;
    render(<ImageContent row={row(block)} block={block} />);
    expect(screen.getByText(/^tide/)).toHaveTextContent('tideU+202Egpj.png');
  });
});

describe('<Document />', () => {
  it('opens a PDF in a new tab where the document policy says so, and nothing else', () => {
    const documents = (
      <>
        <Document source={{ type: 'base64', data: btoa('%PDF-1.7'), mimeType: 'application/pdf' }} />
        <Document source={{ type: 'base64', data: btoa('<script>'), mimeType: 'application/pdf' }} />
        <Document source={{ type: 'base64', data: btoa('%PDF-1.7'), mimeType: 'text/x' }} />
      </>
    );
    const { rerender } = render(documents);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<Policy documentPolicy="open">{documents}</Policy>);
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toMatch(/^blob:/);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('SEC-14 shows a long name on one line, cut, with hidden characters marked', () => {
    const name = `invoice\u202Egnp.exe\n${'x'.repeat(500)}`;
    const { container } = render(<Document source={{ type: 'text', text: 'a' }} filename={name} />);
    const shown = part(container, 'file-name');
    expect(shown).toHaveTextContent(/^invoiceU\+202Egnp\.exe x+…$/);
    expect(shown?.textContent.length).toBeLessThan(140);
  });
  it('opens a document that is text', async () => {
    const user = userEvent.setup();
    render(
      <Document source={{ type: 'base64', data: btoa('hello'), mimeType: 'text/plain' }} title="Notes" />,
    );
    const toggle = screen.getByRole('button', { name: 'Show text' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(screen.getByRole('group', { name: 'Notes' })).toHaveTextContent('hello');
  });

  it('names any other, with its type and size', () => {
    const { container } = render(
      <Document
        source={{ type: 'base64', data: 'A'.repeat(4000), mimeType: 'application/pdf' }}
        filename="plan.pdf"
      />,
    );
    expect(screen.getByText('plan.pdf')).toBeVisible();
    expect(container).toHaveTextContent('application/pdf · 3 kB');
    expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  });
});

describe('<File />', () => {
  it('says when its data cannot be decoded', async () => {
    const user = userEvent.setup();
    render(<File source={{ type: 'base64', data: '%%%', mimeType: 'audio/wav' }} />);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(screen.getByText('The data could not be decoded.')).toBeVisible();
  });

  it.each([
    ['', 'AAAA', '3 B'],
    ['', '', ''],
    ['audio/wav', '', 'audio/wav'],
  ])('says no more than it knows of type %j and data %j', (mimeType, data, said) => {
    const { container } = render(<File source={{ type: 'base64', data, mimeType }} />);
    expect(container.querySelector('[data-al-part="file-meta"]')?.textContent).toBe(said);
  });

  it('names where a remote one is, and links only to safe addresses', () => {
    render(
      <>
        <File source={{ type: 'url', url: 'https://files.example/a.zip' }} filename="a.zip" />
        <File source={{ type: 'url', url: 'file:///etc/passwd' }} filename="b.zip" />
      </>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://files.example/a.zip',
    ]);
    expect(screen.getByText('file:///etc/passwd')).toBeVisible();
  });
});

describe('<Source />', () => {
  it('shows number, title, host and quote', () => {
    render(<Source number={2} url="https://docs.example/a" title="The gate" text="It opens at nine." />);
    expect(screen.getByRole('link', { name: 'The gate (docs.example)' })).toHaveAttribute(
      'href',
      'https://docs.example/a',
    );
    for (const words of ['2', '(docs.example)', 'It opens at nine.'])
      expect(screen.getByText(words)).toBeVisible();
  });
});

describe('content renderers', () => {
  const image = { type: 'image', source: { type: 'base64', data: PNG, mimeType: 'image/png' } } as const;
  const document = { type: 'document', source: { type: 'text', text: 'x' } } as const;
  const file = { type: 'file', source: { type: 'base64', data: PNG, mimeType: 'audio/wav' } } as const;
  const source = { type: 'source', sourceType: 'url', url: 'javascript:alert(1)' } as const;
  const text = { type: 'text', text: '# Hi' } as const;
  const all = [
    <ImageContent key="i" row={row(image)} block={image} />,
    <DocumentContent key="d" row={row(document)} block={document} />,
    <FileContent key="f" row={row(file)} block={file} />,
    <SourceContent key="s" row={row(source)} block={source} />,
    <TextContent key="t" row={row(text)} block={text} />,
  ];

  it('leave it to the segment around them to name their block', () => {
    const { container } = render(<>{all}</>);
    expect(container.querySelector('[data-al-source]')).toBeNull();
  });

  it('are accessible', async () => {
    const { container } = render(<>{all}</>);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html ?? ''}`)).toEqual([]);
  });

  it('render on the server without loading anything', () => {
    const html = renderToString(<>{all}</>);
    expect(html).not.toContain('style=');
    expect(html).not.toContain('rel="preload"');
  });
});

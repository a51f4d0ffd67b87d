import mermaidUrl from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';
import type { CodeRendererProps } from 'agent-lanes';
import { useEffect, useRef, useState } from 'react';

/** The page of the frame. It may run the copy of Mermaid that the application serves, and request nothing else. */
const pageOf = () => `<!doctype html>
<html lang="en">
  <title>Diagram</title>
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${location.origin} 'unsafe-inline'; style-src 'unsafe-inline'">
  <body style="margin: 0">
  <script src="${new URL(mermaidUrl, location.href).href}"></script>
  <script>
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
    addEventListener('message', async ({ data }) => {
      try {
        document.body.innerHTML = (await mermaid.render('diagram', data)).svg;
        parent.postMessage({ height: document.documentElement.scrollHeight }, '*');
      } catch {
        parent.postMessage({ height: null }, '*');
      }
    });
  </script>
  </body>
</html>`;

/** A diagram, drawn where its text reaches neither the page nor its cookies. As it is written where Mermaid does not understand it. */
export function MermaidFrame({ code }: CodeRendererProps) {
  const [page] = useState(pageOf);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(0);
  useEffect(() => {
    const hear = ({ source: sender, data }: MessageEvent): void => {
      if (sender !== frame.current?.contentWindow) return;
      const said = (data as { readonly height?: unknown }).height;
      setHeight(typeof said === 'number' ? Math.min(said, 2000) : null);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
    };
  }, []);
  if (height === null)
    return (
      <pre>
        <code>{code}</code>
      </pre>
    );
  return (
    <iframe
      ref={frame}
      title="Diagram"
      data-written="host"
      sandbox="allow-scripts"
      srcDoc={page}
      // A frame without an origin hears no one in particular.
      onLoad={() => frame.current?.contentWindow?.postMessage(code, '*')}
      style={{ inlineSize: '100%', blockSize: height, border: 0, background: '#fff', colorScheme: 'light' }}
    />
  );
}

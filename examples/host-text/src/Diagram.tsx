import mermaidUrl from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';
import type { CodeRendererProps } from 'agent-lanes';
import { useEffect, useRef, useState } from 'react';

/** The page of the frame. It runs the copy of Mermaid that this app serves, and requests nothing else. */
const pageOf = () => `<!doctype html>
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
</script>`;

/** A diagram, drawn where the words of a model reach neither this page nor its cookies. As it is written where Mermaid fails. */
export function Diagram({ code }: CodeRendererProps) {
  const [page] = useState(pageOf);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(0);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const said = (event.data as { height?: unknown }).height;
      setHeight(typeof said === 'number' ? Math.min(said, 2000) : null);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  if (height === null) return <pre>{code}</pre>;
  return (
    <iframe
      ref={frame}
      className="diagram"
      title="Diagram"
      sandbox="allow-scripts"
      srcDoc={page}
      onLoad={() => frame.current?.contentWindow?.postMessage(code, '*')}
      height={height}
    />
  );
}

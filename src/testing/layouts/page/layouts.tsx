import type { CSSProperties, ReactElement, ReactNode } from 'react';

interface BoxProps {
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

const Box = ({ style, children }: BoxProps) => <div style={style}>{children}</div>;

const box =
  (...styles: readonly CSSProperties[]) =>
  (transcript: ReactElement): ReactElement =>
    styles.reduceRight((inner, style) => <Box style={style}>{inner}</Box>, transcript);

/** Ways in which a page places a child, by name: what is given is drawn in each. Those that bound it bound it to 100 px and more. */
export const LAYOUTS: Readonly<Record<string, (transcript: ReactElement) => ReactElement>> = {
  'a block': box({}),
  'an item of a flex row': box({ display: 'flex' }),
  'an item of a flex row beside a menu': (transcript) => (
    <Box style={{ display: 'flex', blockSize: '20rem' }}>
      <Box style={{ inlineSize: 100 }}>Menu</Box>
      {transcript}
    </Box>
  ),
  'centred in a flex row': box({ display: 'flex', justifyContent: 'center', alignItems: 'center' }),
  'centred in a flex column': box({ display: 'flex', flexDirection: 'column', alignItems: 'center' }),
  'at the start of a flex column': box({ display: 'flex', flexDirection: 'column', alignItems: 'start' }),
  'centred in a grid': box({ display: 'grid', placeItems: 'center' }),
  'an automatic column of a grid': (transcript) => (
    <Box style={{ display: 'grid', gridTemplateColumns: 'auto 1fr' }}>
      <Box>Menu</Box>
      {transcript}
    </Box>
  ),
  'a column of a grid that is as wide as what is in it': box({
    display: 'grid',
    gridTemplateColumns: 'fit-content(100%)',
  }),
  'placed absolutely': box({ position: 'relative', blockSize: 300 }, { position: 'absolute' }),
  'placed absolutely between two edges': box(
    { position: 'relative', blockSize: 300 },
    { position: 'absolute', insetBlock: 0, insetInline: 20 },
  ),
  'fixed in an element that is moved': box(
    { transform: 'translateX(0)', blockSize: 300 },
    { position: 'fixed', insetBlockStart: 0 },
  ),
  'a float': box({ display: 'flow-root' }, { float: 'inline-start' }),
  'a cell of a table': (transcript) => (
    <table style={{ borderSpacing: 0 }}>
      <tbody>
        <tr>
          <td style={{ padding: 0 }}>{transcript}</td>
        </tr>
      </tbody>
    </table>
  ),
  'a block in the line': box({ display: 'inline-block', maxInlineSize: '100%' }),
  'in an element that is as wide as what is in it': box({ inlineSize: 'fit-content' }),
  'in an element that is as wide as what is in it would like to be': box({
    inlineSize: 'max-content',
    maxInlineSize: '100%',
  }),
  'sticky in a flex row': box({ display: 'flex' }, { position: 'sticky', insetBlockStart: 0 }),
  'a dialog': (transcript) => (
    <dialog open style={{ position: 'static', padding: 0, border: 0, margin: 'auto' }}>
      {transcript}
    </dialog>
  ),
  'in details that are open': (transcript) => (
    <details open>
      <summary>Run</summary>
      {transcript}
    </details>
  ),
  'in columns': box({ columnWidth: 300 }),
  'zoomed in': box({ zoom: 1.25 }, { display: 'flex' }),
  'between margins': box({ display: 'flex', paddingInline: 24 }, { display: 'flex', marginInline: 8 }),
  'in an element that can be resized': box({
    resize: 'both',
    overflow: 'auto',
    inlineSize: 280,
    blockSize: 300,
  }),
};

import { expect } from 'storybook/test';
import { isOnScreen } from '../isOnScreen.ts';
import { StoryTranscript, type StoryTranscriptProps } from '../StoryTranscript.tsx';
import './catalogue.css';

interface SheetStory {
  readonly name?: string;
  readonly args?: Partial<StoryTranscriptProps>;
  readonly play?: unknown;
}

interface SheetFile {
  readonly default: { readonly play?: unknown; readonly args?: Partial<StoryTranscriptProps> };
}

interface Cell {
  readonly name: string;
  readonly args: StoryTranscriptProps;
  /** Nothing has to be opened or pressed for what the story shows. */
  readonly isAtOnce: boolean;
}

/** Args of a sheet: the files of stories whose states it shows. */
export interface StorySheetProps {
  readonly files: readonly SheetFile[];
}

/** `RightToLeft` as `Right to left`. */
const spoken = (name: string): string => name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function cellsOf({ default: meta, ...stories }: SheetFile): readonly Cell[] {
  return Object.entries(stories as Readonly<Record<string, SheetStory>>).flatMap(
    ([key, { name, args, play }]) => {
      const all = { ...meta.args, ...args };
      // A sheet is looked at in both themes itself.
      if (key === 'Dark' || !all.build) return [];
      return [
        {
          name: name ?? spoken(key),
          args: { ...all, build: all.build, shows: all.shows ?? [] },
          isAtOnce: (play ?? meta.play) === isOnScreen,
        },
      ];
    },
  );
}

/** Every state of a compound on one page. */
export function StorySheet({ files }: StorySheetProps) {
  return (
    <main className="catalogue-sheet">
      {files.flatMap(cellsOf).map(({ name, args }, index) => (
        <div key={index} className="catalogue-cell" data-wide={(args.width ?? 0) > 560 || undefined}>
          <h2>{name}</h2>
          <div>
            <StoryTranscript {...args} />
          </div>
        </div>
      ))}
    </main>
  );
}

/** The play function of a sheet: each of its states is drawn, and says what its story says. */
export async function isWhole({
  canvasElement,
  args,
}: {
  readonly canvasElement: HTMLElement;
  readonly args: StorySheetProps;
}): Promise<void> {
  const cells = args.files.flatMap(cellsOf);
  const drawn = [...canvasElement.querySelectorAll<HTMLElement>('.catalogue-cell > div')];
  await expect(cells.length).toBeGreaterThan(1);
  await expect(drawn.map((each) => each.previousElementSibling?.textContent)).toEqual(
    cells.map(({ name }) => name),
  );
  for (const [index, { args: said, isAtOnce }] of cells.entries()) {
    const cell = drawn[index];
    if (!cell) continue;
    if (isAtOnce) await isOnScreen({ canvasElement: cell, args: said });
    else await expect(cell).not.toBeEmptyDOMElement();
  }
}

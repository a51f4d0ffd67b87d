import type { Prices } from '../../model/index.ts';
import type { ExportCommand } from '../command.ts';
import type { ExportedTranscript } from './readExport.ts';
import { toJson } from './toJson.ts';
import { loadExportPage, toPage } from './toPage.ts';
import { writeMarkdown } from './writeMarkdown.ts';

/** What an exported document is made with besides the transcript. */
export interface ExportSurroundings {
  /** Where the script and the style sheet of the page are. */
  readonly pageFolder: string;
  readonly prices: Prices | undefined;
}

/** The document that is asked for, in pieces: a page, Markdown or JSON. */
export async function exportPieces(
  how: Pick<ExportCommand, 'to' | 'theme' | 'language' | 'telling' | 'max' | 'fenced'>,
  transcript: ExportedTranscript,
  { pageFolder, prices }: ExportSurroundings,
): Promise<Iterable<string>> {
  const { to } = how;
  switch (to) {
    case 'html':
      return toPage(transcript, await loadExportPage(pageFolder, how.language), {
        prices,
        theme: how.theme,
        language: how.language,
      });
    case 'md':
      return writeMarkdown(transcript.state, how);
    case 'json':
      return toJson(transcript);
    default:
      return to satisfies never;
  }
}

import type { tabLabels } from '../../debugger/tabs/tabLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count, number } = formsOf('de');

/** What the tabs Events and Request of the inspector say, in German. */
export const tabs: typeof tabLabels = {
  jsonLines: 'JSON, eine Zeile für jeden Wert',
  jsonHint:
    'Eine Zeile anklicken oder mit den Pfeiltasten wählen, um ihren Pfad oder ihren Wert zu kopieren.',
  copyPath: 'Pfad kopieren',
  copyValue: 'Wert kopieren',
  loading: 'Wird geladen …',
  failed: 'Dieser Teil des Debuggers konnte nicht geladen werden. Laden Sie die Seite neu.',
  eventCount: (items) => count(items, { one: '# Ereignis', other: '# Ereignisse' }),
  noJournal: 'Die Ereignisse dieses Laufs wurden nicht aufbewahrt und können nicht gezeigt werden.',
  noEvents: 'Diese Zeile ist aus keinem eigenen Ereignis entstanden.',
  eventNumber: (event) => `#${number(event)}`,
  deltas: (items) => `×${number(items)}`,
  goToEvent: (event) => `Den Lauf zeigen, wie er nach Ereignis ${number(event)} stand`,
  eachEvent: 'Einzeln',
  eventLine: (line) => `Zeile ${number(line)}`,
  noAnswer:
    'Wählen Sie eine Antwort oder einen ihrer Aufrufe: Hier steht, was dem Modell dafür gesendet wurde.',
  notRecorded: (names) => `Die Quelle hält nicht fest: ${names}.`,
  model: 'Modell',
  parameters: 'Parameter',
  systemPrompt: 'System-Prompt',
  tools: 'Werkzeuge',
  toolCount: (items) => count(items, { one: '# Werkzeug', other: '# Werkzeuge' }),
  messages: 'Nachrichten',
  noSchema: 'Die Quelle hält kein Schema der Argumente fest.',
  noMessages: 'Vor dieser Antwort steht keine Nachricht.',
  messageCount: (items) => count(items, { one: '# Nachricht', other: '# Nachrichten' }),
  messagesSent: (sent, held) =>
    `${count(sent, { one: '# Nachricht wurde gesendet', other: '# Nachrichten wurden gesendet' })}; die Quelle enthält ${number(held)}.`,
  copyMessages: 'Nachrichten kopieren',
  payload: 'Wie die Quelle es festhält',
  changes: 'Seit der Anfrage davor',
  firstRequest: 'Es ist die erste Anfrage des Laufs.',
  unchanged: 'System-Prompt, Werkzeuge und Parameter sind gleich.',
  promptChanged: 'Der System-Prompt hat sich geändert.',
  toolsAdded: (names) => `Neue Werkzeuge: ${names}`,
  toolsRemoved: (names) => `Entfernte Werkzeuge: ${names}`,
  toolsChanged: (names) => `Geänderte Werkzeuge: ${names}`,
  parameterChanged: (name, before, after) => `${name}: ${before} → ${after}`,
  unset: 'nicht gesetzt',
};

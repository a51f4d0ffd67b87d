import type { DebuggerLabels } from '../../debugger/debuggerLabels.ts';
import { formatTokens } from '../../describe/format.ts';
import { formsOf } from '../formsOf.ts';
import { compare } from './compare.ts';
import { tabs } from './tabs.ts';
import { timeline } from './timeline.ts';

const { number, count, duration } = formsOf('de');

const failures = { one: '# Fehler', other: '# Fehler' };
const warnings = { one: '# Warnung', other: '# Warnungen' };

/** Every word of the debugger, in German. */
export const debuggerLabels: DebuggerLabels = {
  debugger: 'Debugger des Laufs',
  transcript: 'Transkript',
  inspector: 'Inspektor',

  standing: {
    empty: 'Leer',
    running: 'Läuft',
    waiting: 'Wartet auf Sie',
    finished: 'Beendet',
    failed: 'Gescheitert',
    aborted: 'Angehalten',
  },
  standingWith: (standing, items) => `${standing}, ${number(items)} fehlgeschlagen`,

  failures: (items) => count(items, failures),
  warnings: (items) => count(items, warnings),
  failureOf: (position, items) => `Fehler ${number(position)} von ${number(items)}`,
  warningOf: (position, items) => `Warnung ${number(position)} von ${number(items)}`,
  positionOf: (position, items) => `${number(position)}/${number(items)}`,
  noFailures: 'Keine Fehler',
  previousFailure: 'Voriger Fehler',
  nextFailure: 'Nächster Fehler',
  previousWarning: 'Vorige Warnung',
  nextWarning: 'Nächste Warnung',

  findings: (items) => count(items, { one: '# Befund', other: '# Befunde' }),
  findingsHere: 'Befunde',
  outlineView: 'Was die Gliederung zeigt',
  allTurns: 'Alles',
  findingRows: 'Stellen',
  findingRow: (position, items) => `Stelle ${number(position)} von ${number(items)}`,
  findingTexts: {
    repeatedCall: (tool, times) => `${tool} wurde ${number(times)}-mal mit denselben Argumenten aufgerufen`,
    repeatedError: (error, times) => `Derselbe Fehler ${number(times)}-mal: ${error}`,
    cacheBroke: (lost, before, after) =>
      `Der Cache brach: ${formatTokens(lost)} Token wurden noch einmal bezahlt, ${formatTokens(after)} aus ihm gelesen nach ${formatTokens(before)}`,
    largeResult: (tool, size, percent) =>
      `Ein Ergebnis von ${tool} nimmt ${number(percent)} % des Kontexts ein, etwa ${formatTokens(size)} Token (geschätzt)`,
    contextFull: (percent, size, limit) =>
      `Der Kontext ist zu ${number(percent)} % voll: ${formatTokens(size)} von ${formatTokens(limit)} Token`,
    slowTool: (tool, durationMs, medianMs) =>
      `${tool} brauchte ${duration(durationMs)}; die Hälfte seiner Aufrufe braucht höchstens ${duration(medianMs)}`,
    unanswered: (times) =>
      count(times, { one: '# Aufruf blieb ohne Antwort', other: '# Aufrufe blieben ohne Antwort' }),
    cutOff: 'Der Lauf ging mit einer Antwort weiter, die ihrer Länge wegen abgeschnitten war',
    emptyAnswer: 'Eine Antwort hat keinen Inhalt',
    retries: (times) => `Anfragen wurden ${number(times)}-mal erneut gesendet`,
    editMissed: (file) => `Der Text, den eine Änderung ersetzen sollte, fand sich nicht in ${file}`,
    readAgain: (file, times) =>
      `${file === '' ? 'Eine Datei' : file} wurde ${number(times)}-mal gelesen, ohne dass sie sich änderte`,
  },

  totals: 'Summen',
  duration: 'Dauer',
  tokens: 'Token',
  cached: 'aus dem Cache',
  cost: 'Kosten',
  unknown: 'unbekannt',
  atLeast: (figure) => `≥${figure}`,
  estimated: (figure) => `≈${figure}`,
  costs: {
    title: 'Was am meisten kostete',
    show: 'Was der Lauf kostete',
    measure: 'Ordnen nach',
    close: 'Liste schließen',
    kinds: { turn: 'Runden', agent: 'Unteragenten', call: 'Werkzeugaufrufe' },
    by: {
      duration: 'Längste zuerst',
      tokens: 'Meiste Token zuerst',
      cached: 'Meiste Token ohne Cache zuerst',
      cost: 'Teuerste zuerst',
    },
    agentsIncluded: 'mit allem, was sie begonnen haben',
    fresh: (tokens) => `${tokens} nicht aus dem Cache`,
    own: (figure) => `${figure} für sich`,
    unknown: (items) => `${number(items)} weitere, von denen die Quelle nichts angibt`,
    nothing: 'Die Quelle gibt es für keine Runde und keinen Aufruf an.',
    turnTimes:
      'Eine Runde dauert vom Prompt oder Ergebnis vor ihr bis zu ihrer letzten Nachricht, wo die Quelle kein Ende von Runden angibt.',
    estimated: 'Zahlen mit ≈ sind aus Preisen errechnet.',
    more: (items) => `${number(items)} weitere zeigen`,
  },
  find: 'Suchen',
  shortcuts: {
    title: 'Tasten',
    close: 'Liste der Tasten schließen',
    note: 'Die Tasten wirken, solange der Fokus im Debugger ist.',
    groups: {
      failures: 'Fehler',
      look: 'Suchen',
      row: 'Eine Zeile',
      time: 'Durch die Zeit',
      other: 'Sonst',
    },
    names: {
      nextFailure: 'Nächster Fehler',
      previousFailure: 'Voriger Fehler',
      nextWarning: 'Nächste Warnung',
      previousWarning: 'Vorige Warnung',
      inspect: 'Untersuchen',
      context: 'Was das Modell gelesen hatte',
      back: 'Zurück an die vorige Stelle',
      find: 'Text suchen',
      filter: 'Filtern',
      showAll: 'Wieder alles zeigen',
      copyLink: 'Link auf diese Stelle kopieren',
      keys: 'Diese Liste',
      nextEvent: 'Nächstes Ereignis',
      previousEvent: 'Voriges Ereignis',
      play: 'Abspielen oder anhalten',
      live: 'Ans Ende',
    },
    transcript: {
      next: 'Nächste Nachricht',
      previous: 'Vorige Nachricht',
      first: 'Erste Nachricht',
      last: 'Letzte Nachricht',
    },
    keys: { ' ': 'Leertaste', Escape: 'Esc' },
  },

  filter: 'Filter',
  filterPlaceholder: 'tool:bash status:failed turn:3..9',
  filterSuggestions: 'Begriffe eines Filters',
  filterShows: (shown, all) => `${number(shown)} von ${number(all)} gezeigt`,
  hiddenFailures: (items) => count(items, { one: '# Fehler verborgen', other: '# Fehler verborgen' }),
  showAll: 'Alles zeigen',
  closeFilter: 'Filter schließen',
  filterProblem: {
    key: (term) => `Nach „${term}“ wird nichts gefiltert: Wählen Sie einen Namen aus der Liste.`,
    empty: (term) => `„${term}“ braucht einen Wert.`,
    value: (term) =>
      `„${term}“ ist nicht lesbar, z. B. turn:3..9, cost:>0.01, duration:>10s, after:2026-03-05.`,
    quote: (term) => `In ${term} fehlt ein Anführungszeichen.`,
  },
  filterKeys: {
    lane: 'model, ui',
    role: 'user, assistant …',
    kind: 'text, thinking, call …',
    tool: 'bash, read*',
    status: 'failed, done …',
    stop: 'length, error …',
    context: 'in, compacted …',
    model: 'Teil des Namens',
    agent: 'Teil des Namens',
    turn: '3..9',
    has: 'image, thinking, error …',
    cost: '>0.01',
    duration: '>10s',
    tokens: '>5k',
    after: '2026-03-05T14:00',
    before: '2026-03-05T14:00',
  },

  replay: {
    replay: 'Wiedergabe',
    show: 'Wiedergabe: den Lauf durchgehen',
    close: 'Wiedergabe schließen und den ganzen Lauf zeigen',
    toStart: 'An den Anfang',
    previousTurn: 'Vorige Runde',
    previous: 'Voriges Ereignis',
    play: 'Abspielen',
    pause: 'Anhalten',
    next: 'Nächstes Ereignis',
    nextTurn: 'Nächste Runde',
    toEnd: 'Ans Ende',
    live: 'Live',
    speed: 'Geschwindigkeit',
    speedOf: (factor) => `${factor}×`,
    asItWas: 'wie es war',
    moment: 'Zeitpunkt des Laufs',
    position: (event, items) => `Ereignis ${number(event)} von ${number(items)}`,
    turn: (turn) => `Runde ${number(turn)}`,
    end: 'Ende',
    playing: 'Wird abgespielt',
  },
  timeline,

  compare,

  linkCopied: 'Link kopiert.',
  linkMissing: (at) =>
    `Der Link führt zu „${at}“, das es in diesem Lauf nicht gibt. Gezeigt wird, was am nächsten liegt.`,
  closeNotice: 'Hinweis schließen',

  outline: 'Gliederung',
  showOutline: 'Gliederung zeigen',
  outlineColumn: 'Zahl in jeder Zeile',
  turns: (items) => count(items, { one: '# Runde', other: '# Runden' }),
  context: 'Kontext',

  inspect: 'Untersuchen',
  inspected: (name) => `Inspektor: ${name}`,
  closeInspector: 'Inspektor schließen',
  nothingInspected: 'Wählen Sie eine Nachricht oder einen Aufruf, und drücken Sie Enter.',
  goneRow: 'Diese Zeile gibt es nicht mehr.',
  tabs: { content: 'Inhalt', source: 'Quelle', events: 'Ereignisse', context: 'Kontext', request: 'Anfrage' },
  inspectorTabs: tabs,
  asDrawn: 'Wie gezeigt',
  asJson: 'JSON',
  drawnAs: 'Darstellung des Inhalts',
  facts: {
    status: 'Status',
    started: 'Begonnen',
    took: 'Dauer',
    turn: 'Runde',
    loop: 'Schleife',
    agent: 'Agent',
    callId: 'Id des Aufrufs',
    model: 'Modell',
    provider: 'Anbieter',
    context: 'Kontext',
    stopReason: 'Grund des Endes',
    usage: 'Verbrauch',
    role: 'Rolle',
    time: 'Zeit',
    position: 'Position',
    line: 'Zeile',
    exitCode: 'Exit-Code',
    severity: 'Schwere',
    kind: 'Art',
  },
  turnFact: (turn, index) => `${number(turn)} (Index ${number(index)})`,
  inContext: 'Vom Modell gesehen',
  lineRange: (first, last) => (first === last ? number(first) : `${number(first)}–${number(last)}`),

  contextParts: {
    systemPrompt: 'System-Prompt',
    tools: 'Werkzeuge',
    message: 'Nachricht',
    summary: 'Zusammenfassung des Verdichteten',
  },
  noContext:
    'Wählen Sie eine Antwort oder einen ihrer Aufrufe: Hier steht, was das Modell dafür gelesen hatte.',
  contextTokens: (tokens) => `${tokens} Token`,
  contextAdded: (tokens, isLess) => `${isLess ? '−' : '+'}${tokens} seit der Antwort davor`,
  contextFits: (tokens) => `${tokens} passen hinein`,
  contextUnstated: 'Die Quelle gibt keine Token an.',
  contextShare: (tokens) => `≈ ${tokens}`,
  newParts: 'Neu seit der letzten Antwort',
  oldParts: 'Schon vorher gelesen',
  contextEstimated: 'Anteile sind nach Zeichen geschätzt; ihre Summe ist, was die Quelle angibt.',
  contextWithoutInstructions:
    'Die Quelle enthält weder System-Prompt noch Werkzeuge: Ihre Token stecken in diesen Anteilen.',

  sourceOf: {
    call: 'Aufruf',
    result: 'Ergebnis',
    row: 'Datensatz',
    first: 'Erster Datensatz',
    last: 'Letzter Datensatz',
  },
  recordPlace: (line, from, to) =>
    from === null || to === null
      ? `Zeile ${number(line)}`
      : `Zeile ${number(line)} · Bytes ${number(from)}–${number(to)}`,
  memberPlace: (member, line) => `${member}, Zeile ${number(line)}`,
  recordsBetween: (items) =>
    count(items, { one: '# Datensatz dazwischen zeigen', other: '# Datensätze dazwischen zeigen' }),
  sourceReading: 'Die Quelle wird gelesen …',
  sourceFailed: (reason) => `Die Quelle konnte nicht gelesen werden: ${reason}`,
  sourceAbsent: 'Die Quelle ist hier nicht zur Hand, darum können ihre Datensätze nicht gezeigt werden.',
  sourceNoRecord: 'Hinter dieser Zeile steht kein Datensatz der Quelle.',
  sourcePacked: 'Er steht in einem Behälter, der nicht Byte für Byte gezeigt werden kann.',
  sourceMore: (bytes, left) => `${bytes} mehr zeigen, ${left} übrig`,
  copyRecord: 'Datensatz kopieren',
};

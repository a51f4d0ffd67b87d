import { formsOf } from '../formsOf.ts';
import type { PageWords } from '../pageWords.ts';

const { number, count, figures } = formsOf('de');

const sessions = { one: '# Sitzung', other: '# Sitzungen' };

/** Everything that the page around transcripts says, in German. */
export const page: PageWords = {
  language: 'de',
  figures,

  product: 'agent-lanes',
  home: 'Anderen Lauf öffnen',
  open: 'Öffnen …',
  openFile: 'Datei öffnen …',
  loading: 'Suche nach etwas zum Anzeigen',
  waits: (title) => `Wartet auf Sie: ${title}`,

  start: {
    title: 'Einen Agentenlauf öffnen',
    lead: 'Lesen Sie Runde für Runde, was der Agent getan hat. Dateien werden in diesem Fenster gelesen und nicht hochgeladen.',
    drop: 'Sitzungsdatei hier ablegen',
    dropHint: 'oder auswählen. JSON und JSON Lines; das Format wird am Inhalt erkannt',
    paste: 'JSON einfügen',
    sample: 'Beispiellauf öffnen',
    shortcut: ['Strg', 'V'],
    shortcutHint: 'fügt ebenfalls ein',
    back: 'Zurück zum Lauf',
    formats: (titles) =>
      `Lesbar sind: ${titles.join(', ')}. Eine Datei, in der einige Zeilen unlesbar sind, öffnet sich trotzdem: Diese Zeilen stehen unverändert an ihrem Platz.`,
  },

  folder: { title: 'Einen Lauf auswählen', heading: 'In diesem Ordner' },
  computer: { heading: 'Auf diesem Computer gefunden' },

  list: {
    filter: 'Titel, Ordner, Agenten und alles Gesagte durchsuchen',
    sessions: (items) => count(items, sessions),
    matching: (found, items) => `${number(found)} von ${number(items)}`,
    noMatch: (query) =>
      query === '' ? 'Keine Sitzung passt dazu.' : `Keine Sitzung passt zu „\u2068${query}\u2069“.`,
    searching: (found, items) => `Bisher ${number(found)} von ${number(items)}, Suche läuft …`,
    first: (found) => `Die neuesten ${number(found)}; weitere Wörter grenzen ein`,
    filtered:
      'Jedes Wort muss im Gesagten, im Titel, im Ordner, beim Agenten oder im Namen der Datei vorkommen.',
    clear: 'Filter aufheben',
    looking: (items) => (items === 0 ? 'Suche läuft …' : `Bisher ${number(items)} …`),
    agent: 'Agent',
    anyAgent: 'Jeder Agent',
    project: 'Ordner',
    anyProject: 'Jeder Ordner',
    noProject: 'Kein Ordner angegeben',
    time: 'Zeit',
    anyTime: 'Jede Zeit',
    days: (days) => (days === 1 ? 'Letzte 24 Stunden' : `Letzte ${number(days)} Tage`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: 'Reihenfolge',
    sorts: {
      project: 'Nach Ordner',
      newest: 'Neueste zuerst',
      oldest: 'Älteste zuerst',
      largest: 'Größte zuerst',
      title: 'Nach Titel',
      failures: 'Meiste Fehler zuerst',
      cost: 'Teuerste zuerst',
      files: 'Meiste geänderte Dateien zuerst',
    },
    failures: 'Fehler',
    anyFailures: 'Beliebig viele',
    withFailures: 'Mit Fehlern',
    withoutFailures: 'Ohne Fehler',
    cost: 'Kosten',
    anyCost: 'Beliebige Kosten',
    costFrom: (cost) => `${cost} oder mehr`,
    counting: (counted, items) =>
      `Fehler, Kosten und geänderte Dateien sind bisher für ${number(counted)} von ${number(items)} Sitzungen gezählt; die übrigen folgen.`,
    failed: (items) => count(items, { one: '# Fehler', other: '# Fehler' }),
    changed: (items) => count(items, { one: '# Datei geändert', other: '# Dateien geändert' }),
    files: (title) => `Geänderte Dateien in \u2068${title}\u2069`,
    filesHint: 'Dateien, die sie geändert hat',
    export: (title) => `\u2068${title}\u2069 exportieren`,
    exportHint: 'Als eine Datei zum Aufheben oder Weitergeben schreiben',
    follow: (title) => `\u2068${title}\u2069 verfolgen`,
    followHint: 'Öffnen und weiterlesen, während sie wächst',
    older: (files) =>
      `${count(files, {
        one: '# ältere Datei ist nicht aufgeführt. Nennen Sie sie',
        other: '# ältere Dateien sind nicht aufgeführt. Nennen Sie eine davon',
      })} in der Befehlszeile, um sie zu öffnen.`,
    closed: (places) =>
      `${count(places, {
        one: 'Ein Ort darf nicht gelesen werden.',
        other: '# Orte dürfen nicht gelesen werden.',
      })} Prüfen Sie die Zugriffsrechte:`,
    none: 'Kein Coding-Agent hat dort eine Sitzung hinterlassen, wo Agenten sie gewöhnlich ablegen. An diesen Orten wurde gesucht:',
    elsewhere:
      'Sitzungen an anderen Orten lassen sich über ihren Pfad öffnen: agent-lanes DATEI oder agent-lanes ORDNER. opencode legt seine Sitzungen in einer Datenbank ab; opencode export schreibt eine davon in eine Datei.',
  },

  dropAnywhere: 'Datei ablegen, um sie zu öffnen',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a} und ${b}` : `${a}, ${b} und ${number(more)} weitere`),
  },

  files: {
    title: 'Geänderte Dateien',
    note: 'Was ihre Aufrufe geschrieben oder bearbeitet haben, in der Reihenfolge der ersten Änderung.',
    more: (files) => `und ${number(files)} weitere`,
    close: 'Schließen',
  },

  export: {
    title: 'Exportieren',
    button: 'Diesen Lauf exportieren',
    form: 'Format',
    forms: {
      html: { name: 'Seite', hint: 'eine Datei, die sich in jedem Browser öffnet, auch ohne Netz' },
      md: { name: 'Markdown', hint: 'Text zum Einfügen oder Lesen' },
      json: { name: 'JSON', hint: 'jede Nachricht, für Programme' },
    },
    redact: 'Ersetzen, was wie ein Geheimnis aussieht',
    redactHint:
      'Lesen Sie die Datei, bevor Sie sie weitergeben: Geheimnisse anderer Form können noch darin stehen.',
    submit: 'Speichern',
    cancel: 'Abbrechen',
    writing: 'Der Lauf wird gelesen und die Datei geschrieben …',
    failed: (reason) => `Der Export ist fehlgeschlagen: ${reason}`,
  },

  paste: {
    title: 'Einen Lauf einfügen',
    label: 'JSON, JSON Lines oder ein mitgeschnittener Datenstrom',
    submit: 'Öffnen',
    cancel: 'Abbrechen',
    name: 'Eingefügter Text',
  },

  reading: {
    sample: 'Beispiellauf',
    live: 'Live',
    connection: {
      connected: 'Wird verfolgt',
      missing: 'Die Datei ist nicht da; es wird auf sie gewartet',
      retrying: 'Nicht verbunden, neuer Versuch',
      ended: 'Der Befehl wurde beendet oder neu gestartet; gezeigt wird, was ankam',
    },
    reading: 'Wird gelesen',
    read: (share) => `${share} gelesen`,
    behind: 'Was schon da ist, wird gelesen; danach wird das Ende gezeigt und verfolgt',
    cancel: 'Lesen anhalten',
    complete: 'Bis zum Ende gelesen',
    aborted: 'Angehalten; gezeigt wird, was bis dahin gelesen wurde',
    failed: 'Die Quelle brach ab; gezeigt wird, was ankam',
    empty: 'kein Format erkannt',
    progress: 'Gelesener Anteil der Datei',
  },

  replay: {
    label: 'Wiedergabe',
    play: 'Abspielen',
    pause: 'Pause',
    restart: 'Von vorn',
    speed: 'Geschwindigkeit',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : 'Sofort'),
    progress: 'Gesendeter Anteil des Beispiellaufs',
    sent: (sent, total) => `${sent} von ${total}`,
  },

  problem: {
    title: 'Diese Datei konnte nicht gelesen werden',
    textTitle: 'Dieser Text konnte nicht gelesen werden',
    kept: 'Was sich davon lesen ließ, steht unten.',
    preview: 'So beginnt sie',
    again: 'Andere Datei wählen',
    report: 'Bericht kopieren',
    copied: 'Kopiert',
    line: (line) => `Zeile ${number(line)}`,
    inLine: (line) => `Zeile ${number(line)}`,
    heading: 'Was schiefging',
    failed: (reason) =>
      `Das Abrufen ist fehlgeschlagen: ${reason}. Prüfen Sie, ob der Befehl noch läuft, und laden Sie diese Seite neu.`,
    noReason: 'kein Grund angegeben',
    noToken: 'Dieser Adresse fehlt ihr Token. Öffnen Sie die Adresse, die agent-lanes ausgegeben hat.',
    unknown: 'Darin steht kein Agentenlauf. Wählen Sie eine Sitzungsdatei, die ein Agent geschrieben hat.',
  },

  theme: { label: 'Farbschema', auto: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
};

import type { stopLabels } from '../../describe/stopLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { number, seconds } = formsOf('de');

const limit = 'Die Grenze für Kosten oder Schritte wurde erreicht.';
const timeLimit = 'Die Zeitgrenze wurde erreicht.';
const fullContext = 'Das Kontextfenster war voll.';
const wrongFormat = 'Die Antworten hielten das erwartete Format nicht ein.';
const noReason = 'Der Anbieter hat die Antwort ohne Angabe von Gründen beendet.';

/** What is said of the end of an answer or a run, in German. */
export const stops: typeof stopLabels = {
  stopReasons: {
    ...untranslated.stopReasons,
    stop: null,
    toolUse: null,
    length: 'An der Ausgabegrenze abgeschnitten.',
    error: 'Die Anfrage an das Modell ist fehlgeschlagen.',
    aborted: 'Abgebrochen.',
    maxTurns: 'Höchstzahl der Runden erreicht.',
    userStop: 'Vom Benutzer angehalten.',
    handoff: 'An eine Person übergeben.',
    guardRail: 'Von einer Schutzregel blockiert.',
    contextCompacted: 'Angehalten, um den Kontext zu verdichten.',
    paused: 'Angehalten.',
    refusal: 'Das Modell hat die Antwort verweigert.',
  },
  unknownStopReason: 'Aus unbekanntem Grund beendet.',
  wireStopReasons: {
    exit_command: 'Der Agent hat den Lauf beendet.',
    exit_cost: 'Die Kostengrenze wurde erreicht.',
    exit_context: fullContext,
    exit_format: wrongFormat,
    exit_forfeit: 'Der Agent hat aufgegeben.',
    exit_api: 'Die Anfragen an das Modell sind immer wieder fehlgeschlagen.',
    exit_error: 'Der Agent ist gescheitert.',
    exit_environment_error: 'Die Umgebung des Agenten ist ausgefallen.',
    exit_command_timeout: 'Zu viele Befehle überschritten ihre Zeit.',
    exit_total_execution_time: timeLimit,
    LimitsExceeded: limit,
    TimeExceeded: timeLimit,
    RepeatedFormatError: wrongFormat,
    ContextWindowExceededError: fullContext,
    model_context_window_exceeded: fullContext,
    model_length: fullContext,
    max_tool_calls: 'Die Höchstzahl der Werkzeugaufrufe wurde erreicht.',
    incomplete: 'Der Anbieter hat die Antwort vorzeitig beendet.',
    other: noReason,
    OTHER: noReason,
    LANGUAGE: 'Der Anbieter unterstützt die Sprache der Antwort nicht.',
    NO_IMAGE: 'Das Modell hat kein Bild geliefert.',
  },
  submittedAnyway: 'Was bis dahin getan war, wurde abgegeben.',
  overflow: 'Die Anfrage passte nicht in das Kontextfenster.',
  authError: 'Der Anbieter hat die Zugangsdaten nicht angenommen.',
  rateLimited: 'Zu viele Anfragen.',
  networkError: 'Die Verbindung zum Anbieter ist ausgefallen.',
  unterminated: 'Die Aufzeichnung endet mitten im Lauf.',
  retryIn: (delayMs) => `Neuer Versuch in ${seconds(delayMs)}.`,
  retryAttempt: (attempt, max) =>
    max === null ? `Versuch ${number(attempt)}` : `Versuch ${number(attempt)} von ${number(max)}`,
  retriedTimes: (times) => `${number(times)}-mal wiederholt`,
  retryFailed: 'Die Wiederholungen sind fehlgeschlagen.',
  retrySucceeded: 'Die Wiederholung war erfolgreich.',
  inputRejected: 'Eingabe abgelehnt.',
  repeatedToolCall: (tool, times) =>
    `${tool} wurde ${number(times)}-mal mit denselben Argumenten aufgerufen.`,
  repeatedToolCallStopped: 'Der Lauf wurde angehalten.',
  copyDetails: 'Einzelheiten kopieren',
  errorDetails: 'Fehlertext',
  lengthDetail: (tokens) => `Die Antwort endete nach ${tokens} Token.`,
  incompleteDetail: 'Die Aufzeichnung endet, bevor das Modell fertig war.',
  runFailed: 'Der Lauf ist gescheitert.',
  retrying: 'Neuer Versuch …',
  repeatedToolCallAgain: (tool) => `${tool} wurde erneut mit denselben Argumenten aufgerufen.`,
  epoch: (of) => `Epoche ${number(of)}`,
  samplesOf: (here, total) => `${number(here)} von ${number(total)} Testfällen`,
  verdicts: {
    correct: 'richtig',
    incorrect: 'falsch',
    partial: 'teilweise richtig',
    noAnswer: 'keine Antwort',
  },
  banners: {
    warning: 'Warnung',
    limit: 'Grenze erreicht',
    score: 'Bewertung',
    cancelled: 'Der Lauf wurde abgebrochen.',
    turnAborted: 'Die Runde wurde abgebrochen.',
    progress: 'Fortschritt',
    judgeCompaction: 'Der Kontext des Richters wurde verdichtet.',
    ban: 'Der Client wurde gesperrt.',
    unban: 'Der Client ist wieder zugelassen.',
  },
};

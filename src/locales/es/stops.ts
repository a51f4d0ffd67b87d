import type { stopLabels } from '../../describe/stopLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { number, count, seconds } = formsOf('es');

const timeLimit = 'Se alcanzó el límite de tiempo.';
const fullContext = 'La ventana de contexto estaba llena.';
const wrongFormat = 'Las respuestas seguían sin cumplir el formato esperado.';
const noReason = 'El proveedor detuvo la respuesta sin dar motivo.';

/** What is said of the end of an answer or a run, in Spanish. */
export const stops: typeof stopLabels = {
  stopReasons: {
    ...untranslated.stopReasons,
    stop: null,
    toolUse: null,
    length: 'Cortado en el límite de salida.',
    error: 'Falló la petición al modelo.',
    aborted: 'Interrumpido.',
    maxTurns: 'Se alcanzó el límite de turnos.',
    userStop: 'Detenido por el usuario.',
    handoff: 'Pasado a una persona.',
    guardRail: 'Bloqueado por una regla de protección.',
    contextCompacted: 'Detenido para compactar el contexto.',
    paused: 'En pausa.',
    refusal: 'El modelo se negó a responder.',
  },
  unknownStopReason: 'Se detuvo por un motivo desconocido.',
  wireStopReasons: {
    exit_command: 'El agente terminó la ejecución.',
    exit_cost: 'Se alcanzó el límite de coste.',
    exit_context: fullContext,
    exit_format: wrongFormat,
    exit_forfeit: 'El agente se rindió.',
    exit_api: 'Las peticiones al modelo fallaron una y otra vez.',
    exit_error: 'El agente falló.',
    exit_environment_error: 'Falló el entorno del agente.',
    exit_command_timeout: 'Demasiados comandos agotaron su tiempo.',
    exit_total_execution_time: timeLimit,
    LimitsExceeded: 'Se alcanzó el límite de coste o de pasos.',
    TimeExceeded: timeLimit,
    RepeatedFormatError: wrongFormat,
    ContextWindowExceededError: fullContext,
    model_context_window_exceeded: fullContext,
    model_length: fullContext,
    max_tool_calls: 'Se alcanzó el límite de llamadas a herramientas.',
    incomplete: 'El proveedor terminó la respuesta antes de tiempo.',
    other: noReason,
    OTHER: noReason,
    LANGUAGE: 'El proveedor no admite el idioma de la respuesta.',
    NO_IMAGE: 'El modelo no devolvió ninguna imagen.',
  },
  submittedAnyway: 'Se entregó lo hecho hasta entonces.',
  overflow: 'La petición no cabía en la ventana de contexto.',
  authError: 'El proveedor no aceptó las credenciales.',
  rateLimited: 'Demasiadas peticiones.',
  networkError: 'Falló la conexión con el proveedor.',
  unterminated: 'La grabación termina en mitad de la ejecución.',
  retryIn: (delayMs) => `Nuevo intento en ${seconds(delayMs)}.`,
  retryAttempt: (attempt, max) =>
    max === null ? `Intento ${number(attempt)}` : `Intento ${number(attempt)} de ${number(max)}`,
  retriedTimes: (times) => count(times, { one: 'Reintentado # vez', other: 'Reintentado # veces' }),
  retryFailed: 'Los reintentos fallaron.',
  retrySucceeded: 'El reintento tuvo éxito.',
  inputRejected: 'Entrada rechazada.',
  repeatedToolCall: (tool, times) =>
    `${tool} se llamó ${count(times, { one: '# vez', other: '# veces' })} con los mismos argumentos.`,
  repeatedToolCallStopped: 'Se detuvo la ejecución.',
  copyDetails: 'Copiar detalles',
  errorDetails: 'Texto del error',
  lengthDetail: (tokens) => `La respuesta se detuvo a los ${tokens} tokens.`,
  incompleteDetail: 'La grabación termina antes de que el modelo acabara.',
  runFailed: 'La ejecución falló.',
  retrying: 'Reintentando…',
  repeatedToolCallAgain: (tool) => `${tool} se llamó otra vez con los mismos argumentos.`,
  epoch: (of) => `época ${number(of)}`,
  samplesOf: (here, total) => `${number(here)} de ${number(total)} muestras`,
  verdicts: {
    correct: 'correcto',
    incorrect: 'incorrecto',
    partial: 'parcialmente correcto',
    noAnswer: 'sin respuesta',
  },
  banners: {
    warning: 'Advertencia',
    limit: 'Límite alcanzado',
    score: 'Puntuación',
    cancelled: 'Se canceló la ejecución.',
    turnAborted: 'Se interrumpió el turno.',
    progress: 'Progreso',
    judgeCompaction: 'Se compactó el contexto del juez.',
    ban: 'Se bloqueó al cliente.',
    unban: 'El cliente vuelve a estar admitido.',
  },
};

import type { stopLabels } from '../../describe/stopLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { number, count, seconds } = formsOf('pt-BR');

const timeLimit = 'O limite de tempo foi atingido.';
const fullContext = 'A janela de contexto estava cheia.';
const wrongFormat = 'As respostas continuavam fora do formato esperado.';
const noReason = 'O provedor interrompeu a resposta sem dizer o motivo.';

/** What is said of the end of an answer or a run, in Brazilian Portuguese. */
export const stops: typeof stopLabels = {
  stopReasons: {
    ...untranslated.stopReasons,
    stop: null,
    toolUse: null,
    length: 'Cortado no limite de saída.',
    error: 'A requisição ao modelo falhou.',
    aborted: 'Interrompido.',
    maxTurns: 'Limite de rodadas atingido.',
    userStop: 'Parado pelo usuário.',
    handoff: 'Passado a uma pessoa.',
    guardRail: 'Bloqueado por uma regra de proteção.',
    contextCompacted: 'Parado para compactar o contexto.',
    paused: 'Em pausa.',
    refusal: 'O modelo se recusou a responder.',
  },
  unknownStopReason: 'Parou por um motivo desconhecido.',
  wireStopReasons: {
    exit_command: 'O agente encerrou a execução.',
    exit_cost: 'O limite de custo foi atingido.',
    exit_context: fullContext,
    exit_format: wrongFormat,
    exit_forfeit: 'O agente desistiu.',
    exit_api: 'As requisições ao modelo falharam repetidamente.',
    exit_error: 'O agente falhou.',
    exit_environment_error: 'O ambiente do agente falhou.',
    exit_command_timeout: 'Comandos demais excederam o tempo.',
    exit_total_execution_time: timeLimit,
    LimitsExceeded: 'O limite de custo ou de etapas foi atingido.',
    TimeExceeded: timeLimit,
    RepeatedFormatError: wrongFormat,
    ContextWindowExceededError: fullContext,
    model_context_window_exceeded: fullContext,
    model_length: fullContext,
    max_tool_calls: 'O limite de chamadas de ferramentas foi atingido.',
    incomplete: 'O provedor encerrou a resposta antes do fim.',
    other: noReason,
    OTHER: noReason,
    LANGUAGE: 'O provedor não aceita o idioma da resposta.',
    NO_IMAGE: 'O modelo não retornou imagem.',
  },
  submittedAnyway: 'O que já estava feito foi enviado.',
  overflow: 'A requisição não cabia na janela de contexto.',
  authError: 'O provedor não aceitou as credenciais.',
  rateLimited: 'Requisições demais.',
  networkError: 'A conexão com o provedor falhou.',
  unterminated: 'A gravação termina no meio da execução.',
  retryIn: (delayMs) => `Nova tentativa em ${seconds(delayMs)}.`,
  retryAttempt: (attempt, max) =>
    max === null ? `Tentativa ${number(attempt)}` : `Tentativa ${number(attempt)} de ${number(max)}`,
  retriedTimes: (times) => count(times, { one: 'Tentado de novo # vez', other: 'Tentado de novo # vezes' }),
  retryFailed: 'As novas tentativas falharam.',
  retrySucceeded: 'A nova tentativa deu certo.',
  inputRejected: 'Entrada rejeitada.',
  repeatedToolCall: (tool, times) =>
    `${tool} foi chamado ${count(times, { one: '# vez', other: '# vezes' })} com os mesmos argumentos.`,
  repeatedToolCallStopped: 'A execução foi interrompida.',
  copyDetails: 'Copiar detalhes',
  errorDetails: 'Texto do erro',
  lengthDetail: (tokens) => `A resposta parou em ${tokens} tokens.`,
  incompleteDetail: 'A gravação termina antes de o modelo acabar.',
  runFailed: 'A execução falhou.',
  retrying: 'Tentando de novo…',
  repeatedToolCallAgain: (tool) => `${tool} foi chamado de novo com os mesmos argumentos.`,
  epoch: (of) => `época ${number(of)}`,
  samplesOf: (here, total) => `${number(here)} de ${number(total)} amostras`,
  verdicts: {
    correct: 'correto',
    incorrect: 'incorreto',
    partial: 'parcialmente correto',
    noAnswer: 'sem resposta',
  },
  banners: {
    warning: 'Aviso',
    limit: 'Limite atingido',
    score: 'Pontuação',
    cancelled: 'A execução foi cancelada.',
    turnAborted: 'A rodada foi interrompida.',
    progress: 'Progresso',
    judgeCompaction: 'O contexto do juiz foi compactado.',
    ban: 'O cliente foi banido.',
    unban: 'O cliente voltou a ser permitido.',
  },
};

import type { stopLabels } from '../../describe/stopLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { number, count, seconds } = formsOf('fr');

const timeLimit = 'La limite de temps a été atteinte.';
const fullContext = 'La fenêtre de contexte était pleine.';
const wrongFormat = 'Les réponses ne respectaient toujours pas le format attendu.';
const noReason = 'Le fournisseur a arrêté la réponse sans donner de raison.';

/** What is said of the end of an answer or a run, in French. */
export const stops: typeof stopLabels = {
  stopReasons: {
    ...untranslated.stopReasons,
    stop: null,
    toolUse: null,
    length: 'Coupé à la limite de sortie.',
    error: 'La requête au modèle a échoué.',
    aborted: 'Interrompu.',
    maxTurns: 'Nombre maximal de tours atteint.',
    userStop: 'Arrêté par l’utilisateur.',
    handoff: 'Confié à une personne.',
    guardRail: 'Bloqué par un garde-fou.',
    contextCompacted: 'Arrêté pour compacter le contexte.',
    paused: 'En pause.',
    refusal: 'Le modèle a refusé de répondre.',
  },
  unknownStopReason: 'Arrêté pour une raison inconnue.',
  wireStopReasons: {
    exit_command: 'L’agent a mis fin à l’exécution.',
    exit_cost: 'La limite de coût a été atteinte.',
    exit_context: fullContext,
    exit_format: wrongFormat,
    exit_forfeit: 'L’agent a abandonné.',
    exit_api: 'Les requêtes au modèle ont échoué à répétition.',
    exit_error: 'L’agent a échoué.',
    exit_environment_error: 'L’environnement de l’agent a échoué.',
    exit_command_timeout: 'Trop de commandes ont dépassé leur délai.',
    exit_total_execution_time: timeLimit,
    LimitsExceeded: 'La limite de coût ou d’étapes a été atteinte.',
    TimeExceeded: timeLimit,
    RepeatedFormatError: wrongFormat,
    ContextWindowExceededError: fullContext,
    model_context_window_exceeded: fullContext,
    model_length: fullContext,
    max_tool_calls: 'La limite d’appels d’outils a été atteinte.',
    incomplete: 'Le fournisseur a terminé la réponse trop tôt.',
    other: noReason,
    OTHER: noReason,
    LANGUAGE: 'Le fournisseur ne prend pas en charge la langue de la réponse.',
    NO_IMAGE: 'Le modèle n’a renvoyé aucune image.',
  },
  submittedAnyway: 'Ce qui était fait a été soumis.',
  overflow: 'La requête ne tenait pas dans la fenêtre de contexte.',
  authError: 'Le fournisseur n’a pas accepté les identifiants.',
  rateLimited: 'Trop de requêtes.',
  networkError: 'La connexion au fournisseur a échoué.',
  unterminated: 'L’enregistrement s’arrête au milieu de l’exécution.',
  retryIn: (delayMs) => `Nouvel essai dans ${seconds(delayMs)}.`,
  retryAttempt: (attempt, max) =>
    max === null ? `Essai ${number(attempt)}` : `Essai ${number(attempt)} sur ${number(max)}`,
  retriedTimes: (times) => count(times, { one: 'Réessayé # fois', other: 'Réessayé # fois' }),
  retryFailed: 'Les nouveaux essais ont échoué.',
  retrySucceeded: 'Le nouvel essai a réussi.',
  inputRejected: 'Entrée rejetée.',
  repeatedToolCall: (tool, times) => `${tool} a été appelé ${number(times)} fois avec les mêmes arguments.`,
  repeatedToolCallStopped: 'L’exécution a été arrêtée.',
  copyDetails: 'Copier les détails',
  errorDetails: 'Texte de l’erreur',
  lengthDetail: (tokens) => `La réponse s’est arrêtée à ${tokens} jetons.`,
  incompleteDetail: 'L’enregistrement s’arrête avant que le modèle ait fini.',
  runFailed: 'L’exécution a échoué.',
  retrying: 'Nouvel essai…',
  repeatedToolCallAgain: (tool) => `${tool} a encore été appelé avec les mêmes arguments.`,
  epoch: (of) => `époque ${number(of)}`,
  samplesOf: (here, total) => `${number(here)} échantillons sur ${number(total)}`,
  verdicts: {
    correct: 'correct',
    incorrect: 'incorrect',
    partial: 'partiellement correct',
    noAnswer: 'aucune réponse',
  },
  banners: {
    warning: 'Avertissement',
    limit: 'Limite atteinte',
    score: 'Note',
    cancelled: 'L’exécution a été annulée.',
    turnAborted: 'Le tour a été interrompu.',
    progress: 'Progression',
    judgeCompaction: 'Le contexte du juge a été compacté.',
    ban: 'Le client a été banni.',
    unban: 'Le client est de nouveau autorisé.',
  },
};

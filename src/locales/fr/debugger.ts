import type { DebuggerLabels } from '../../debugger/debuggerLabels.ts';
import { formatTokens } from '../../describe/format.ts';
import { formsOf } from '../formsOf.ts';
import { compare } from './compare.ts';
import { tabs } from './tabs.ts';
import { timeline } from './timeline.ts';

const { number, count, duration } = formsOf('fr');

/** Every word of the debugger, in French. */
export const debuggerLabels: DebuggerLabels = {
  debugger: 'Débogueur de l’exécution',
  transcript: 'Transcription',
  inspector: 'Inspecteur',

  standing: {
    empty: 'Vide',
    running: 'En cours',
    waiting: 'Vous attend',
    finished: 'Terminée',
    failed: 'Échouée',
    aborted: 'Arrêtée',
  },
  standingWith: (standing, items) => `${standing}, ${count(items, { one: '# échec', other: '# échecs' })}`,

  failures: (items) => count(items, { one: '# échec', other: '# échecs' }),
  warnings: (items) => count(items, { one: '# avertissement', other: '# avertissements' }),
  failureOf: (position, items) => `Échec ${number(position)} sur ${number(items)}`,
  warningOf: (position, items) => `Avertissement ${number(position)} sur ${number(items)}`,
  positionOf: (position, items) => `${number(position)}/${number(items)}`,
  noFailures: 'Aucun échec',
  previousFailure: 'Échec précédent',
  nextFailure: 'Échec suivant',
  previousWarning: 'Avertissement précédent',
  nextWarning: 'Avertissement suivant',

  findings: (items) => count(items, { one: '# constat', other: '# constats' }),
  findingsHere: 'Constats',
  outlineView: 'Ce que le plan affiche',
  allTurns: 'Tout',
  findingRows: 'Emplacements',
  findingRow: (position, items) => `Emplacement ${number(position)} sur ${number(items)}`,
  findingTexts: {
    repeatedCall: (tool, times) => `${tool} a été appelé ${number(times)} fois avec les mêmes arguments`,
    repeatedError: (error, times) => `La même erreur ${number(times)} fois : ${error}`,
    cacheBroke: (lost, before, after) =>
      `Le cache a cédé : ${formatTokens(lost)} jetons ont été payés à nouveau, ${formatTokens(after)} y ont été lus après ${formatTokens(before)}`,
    largeResult: (tool, size, percent) =>
      `Un résultat de ${tool} occupe ${number(percent)} % du contexte, environ ${formatTokens(size)} jetons (estimation)`,
    contextFull: (percent, size, limit) =>
      `Le contexte est plein à ${number(percent)} % : ${formatTokens(size)} jetons sur ${formatTokens(limit)}`,
    slowTool: (tool, durationMs, medianMs) =>
      `${tool} a pris ${duration(durationMs)} ; la moitié de ses appels prend au plus ${duration(medianMs)}`,
    unanswered: (times) =>
      count(times, { one: '# appel est resté sans réponse', other: '# appels sont restés sans réponse' }),
    cutOff: 'L’exécution a continué après une réponse coupée par sa longueur',
    emptyAnswer: 'Une réponse est vide',
    retries: (times) => `Des requêtes ont été renvoyées ${number(times)} fois`,
    editMissed: (file) => `Le texte qu’une modification devait remplacer est introuvable dans ${file}`,
    readAgain: (file, times) =>
      `${file === '' ? 'Un fichier' : file} a été lu ${number(times)} fois sans changer entre-temps`,
  },

  totals: 'Totaux',
  duration: 'durée',
  tokens: 'jetons',
  cached: 'en cache',
  cost: 'coût',
  unknown: 'inconnu',
  atLeast: (figure) => `≥${figure}`,
  estimated: (figure) => `≈${figure}`,
  costs: {
    title: 'Ce qui a coûté le plus',
    show: 'Ce que l’exécution a coûté',
    measure: 'Trier par',
    close: 'Fermer la liste',
    kinds: { turn: 'Tours', agent: 'Sous-agents', call: 'Appels d’outils' },
    by: {
      duration: 'Les plus longs d’abord',
      tokens: 'Le plus de jetons d’abord',
      cached: 'Le plus de jetons hors cache d’abord',
      cost: 'Les plus chers d’abord',
    },
    agentsIncluded: 'avec tout ce qu’ils ont lancé',
    fresh: (tokens) => `${tokens} hors cache`,
    own: (figure) => `${figure} en propre`,
    unknown: (items) =>
      count(items, {
        one: '# autre, dont la source n’indique rien',
        other: '# autres, dont la source n’indique rien',
      }),
    nothing: 'La source ne l’indique pour aucun tour ni aucun appel.',
    turnTimes:
      'Un tour dure du prompt ou du résultat qui le précède jusqu’à son dernier message, quand la source n’indique pas la fin des tours.',
    estimated: 'Les chiffres marqués ≈ sont calculés à partir de prix.',
    more: (items) => `Afficher ${number(items)} de plus`,
  },
  find: 'Rechercher',
  shortcuts: {
    title: 'Touches',
    close: 'Fermer la liste des touches',
    note: 'Les touches agissent quand le focus est dans le débogueur.',
    groups: {
      failures: 'Échecs',
      look: 'Chercher',
      row: 'Une ligne',
      time: 'Dans le temps',
      other: 'Ailleurs',
    },
    names: {
      nextFailure: 'Échec suivant',
      previousFailure: 'Échec précédent',
      nextWarning: 'Avertissement suivant',
      previousWarning: 'Avertissement précédent',
      inspect: 'Inspecter',
      context: 'Ce que le modèle avait lu',
      back: 'Revenir où vous étiez',
      find: 'Chercher un texte',
      filter: 'Filtrer',
      showAll: 'Tout afficher à nouveau',
      copyLink: 'Copier un lien vers cet endroit',
      keys: 'Cette liste',
      nextEvent: 'Événement suivant',
      previousEvent: 'Événement précédent',
      play: 'Lecture ou pause',
      live: 'À la fin',
    },
    transcript: {
      next: 'Message suivant',
      previous: 'Message précédent',
      first: 'Premier message',
      last: 'Dernier message',
    },
    keys: { ' ': 'Espace', Escape: 'Échap' },
  },

  filter: 'Filtre',
  filterPlaceholder: 'tool:bash status:failed turn:3..9',
  filterSuggestions: 'Termes d’un filtre',
  filterShows: (shown, all) => `${number(shown)} sur ${number(all)} affichés`,
  hiddenFailures: (items) => count(items, { one: '# échec masqué', other: '# échecs masqués' }),
  showAll: 'Tout afficher',
  closeFilter: 'Fermer le filtre',
  filterProblem: {
    key: (term) => `Rien ne se filtre par « ${term} » : choisissez un nom dans la liste.`,
    empty: (term) => `« ${term} » demande une valeur.`,
    value: (term) =>
      `« ${term} » est illisible, p. ex. turn:3..9, cost:>0.01, duration:>10s, after:2026-03-05.`,
    quote: (term) => `Il manque un guillemet dans ${term}.`,
  },
  filterKeys: {
    lane: 'model, ui',
    role: 'user, assistant …',
    kind: 'text, thinking, call …',
    tool: 'bash, read*',
    status: 'failed, done …',
    stop: 'length, error …',
    context: 'in, compacted …',
    model: 'partie de son nom',
    agent: 'partie de son nom',
    turn: '3..9',
    has: 'image, thinking, error …',
    cost: '>0.01',
    duration: '>10s',
    tokens: '>5k',
    after: '2026-03-05T14:00',
    before: '2026-03-05T14:00',
  },

  replay: {
    replay: 'Relecture',
    show: 'Relecture : parcourir l’exécution',
    close: 'Fermer la relecture et afficher toute l’exécution',
    toStart: 'Au début',
    previousTurn: 'Tour précédent',
    previous: 'Événement précédent',
    play: 'Lecture',
    pause: 'Pause',
    next: 'Événement suivant',
    nextTurn: 'Tour suivant',
    toEnd: 'À la fin',
    live: 'En direct',
    speed: 'Vitesse',
    speedOf: (factor) => `${factor}×`,
    asItWas: 'comme à l’origine',
    moment: 'Moment de l’exécution',
    position: (event, items) => `Événement ${number(event)} sur ${number(items)}`,
    turn: (turn) => `Tour ${number(turn)}`,
    end: 'Fin',
    playing: 'En lecture',
  },
  timeline,

  compare,

  linkCopied: 'Lien copié.',
  linkMissing: (at) =>
    `Le lien mène à « ${at} », qui n’est pas dans cette exécution. Le plus proche est affiché.`,
  closeNotice: 'Fermer l’avis',

  outline: 'Plan',
  showOutline: 'Afficher le plan',
  outlineColumn: 'Chiffre de chaque ligne',
  turns: (items) => count(items, { one: '# tour', other: '# tours' }),
  context: 'contexte',

  inspect: 'Inspecter',
  inspected: (name) => `Inspecteur : ${name}`,
  closeInspector: 'Fermer l’inspecteur',
  nothingInspected: 'Choisissez un message ou un appel, puis appuyez sur Entrée.',
  goneRow: 'Cette ligne n’existe plus.',
  tabs: {
    content: 'Contenu',
    source: 'Source',
    events: 'Événements',
    context: 'Contexte',
    request: 'Requête',
  },
  inspectorTabs: tabs,
  asDrawn: 'Tel qu’affiché',
  asJson: 'JSON',
  drawnAs: 'Afficher le contenu',
  facts: {
    status: 'État',
    started: 'Début',
    took: 'Durée',
    turn: 'Tour',
    loop: 'Boucle',
    agent: 'Agent',
    callId: 'Id de l’appel',
    model: 'Modèle',
    provider: 'Fournisseur',
    context: 'Contexte',
    stopReason: 'Raison de l’arrêt',
    usage: 'Consommation',
    role: 'Rôle',
    time: 'Heure',
    position: 'Position',
    line: 'Ligne',
    exitCode: 'Code de sortie',
    severity: 'Gravité',
    kind: 'Type',
  },
  turnFact: (turn, index) => `${number(turn)} (index ${number(index)})`,
  inContext: 'Vu par le modèle',
  lineRange: (first, last) => (first === last ? number(first) : `${number(first)}–${number(last)}`),

  contextParts: {
    systemPrompt: 'Prompt système',
    tools: 'Outils',
    message: 'Message',
    summary: 'Résumé de ce qui a été compacté',
  },
  noContext:
    'Choisissez une réponse ou l’un de ses appels : ici s’affiche ce que le modèle avait lu pour elle.',
  contextTokens: (tokens) => `${tokens} jetons`,
  contextAdded: (tokens, isLess) => `${isLess ? '−' : '+'}${tokens} depuis la réponse précédente`,
  contextFits: (tokens) => `${tokens} au maximum`,
  contextUnstated: 'La source n’indique aucun jeton.',
  contextShare: (tokens) => `≈ ${tokens}`,
  newParts: 'Nouveau depuis la dernière réponse',
  oldParts: 'Déjà lu',
  contextEstimated:
    'Les parts sont estimées d’après les caractères ; leur somme est ce qu’indique la source.',
  contextWithoutInstructions:
    'La source ne contient ni prompt système ni outils : leurs jetons sont compris dans ces parts.',

  sourceOf: {
    call: 'Appel',
    result: 'Résultat',
    row: 'Enregistrement',
    first: 'Premier enregistrement',
    last: 'Dernier enregistrement',
  },
  recordPlace: (line, from, to) =>
    from === null || to === null
      ? `Ligne ${number(line)}`
      : `Ligne ${number(line)} · octets ${number(from)}–${number(to)}`,
  memberPlace: (member, line) => `${member}, ligne ${number(line)}`,
  recordsBetween: (items) =>
    count(items, {
      one: 'Afficher # enregistrement intermédiaire',
      other: 'Afficher # enregistrements intermédiaires',
    }),
  sourceReading: 'Lecture de la source…',
  sourceFailed: (reason) => `La source n’a pas pu être lue : ${reason}`,
  sourceAbsent: 'La source n’est pas disponible ici, ses enregistrements ne peuvent être affichés.',
  sourceNoRecord: 'Aucun enregistrement de la source ne correspond à cette ligne.',
  sourcePacked: 'Il se trouve dans un conteneur qui ne peut être affiché octet par octet.',
  sourceMore: (bytes, left) => `Afficher ${bytes} de plus, reste ${left}`,
  copyRecord: 'Copier l’enregistrement',
};

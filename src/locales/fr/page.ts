import { formsOf } from '../formsOf.ts';
import type { PageWords } from '../pageWords.ts';

const { number, count, figures } = formsOf('fr');

const sessions = { one: '# session', other: '# sessions' };

/** Everything that the page around transcripts says, in French. */
export const page: PageWords = {
  language: 'fr',
  figures,

  product: 'agent-lanes',
  home: 'Ouvrir une autre exécution',
  open: 'Ouvrir…',
  openFile: 'Ouvrir un fichier…',
  loading: 'Recherche de ce qui peut être affiché',
  waits: (title) => `Vous attend\u00a0: ${title}`,

  start: {
    title: 'Ouvrir l’exécution d’un agent',
    lead: 'Lisez, tour par tour, ce que l’agent a fait. Les fichiers sont lus dans cette fenêtre et ne sont pas envoyés.',
    drop: 'Déposez ici un fichier de session',
    dropHint: 'ou choisissez-en un. JSON et JSON Lines\u00a0; le format est reconnu à son contenu',
    paste: 'Coller du JSON',
    sample: 'Ouvrir l’exemple',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: 'colle aussi',
    back: 'Revenir à l’exécution',
    formats: (titles) =>
      `Formats lus\u00a0: ${titles.join(', ')}. Un fichier dont quelques lignes sont illisibles s’ouvre quand même\u00a0: ces lignes sont montrées telles quelles, à leur place.`,
  },

  folder: { title: 'Choisir une exécution', heading: 'Dans ce dossier' },
  computer: { heading: 'Trouvées sur cet ordinateur' },

  list: {
    filter: 'Chercher dans les titres, les dossiers, les agents et tout ce qui a été dit',
    sessions: (items) => count(items, sessions),
    matching: (found, items) => `${number(found)} sur ${number(items)}`,
    noMatch: (query) =>
      query === ''
        ? 'Aucune session ne correspond.'
        : `Aucune session ne correspond à «\u00a0\u2068${query}\u2069\u00a0».`,
    searching: (found, items) => `${number(found)} sur ${number(items)} pour l’instant, recherche en cours…`,
    first: (found) => `Les ${number(found)} plus récentes\u00a0; ajoutez des mots pour affiner`,
    filtered:
      'Chaque mot doit figurer dans ce qui a été dit, le titre, le dossier, l’agent ou le nom du fichier.',
    clear: 'Effacer le filtre',
    looking: (items) => (items === 0 ? 'Recherche…' : `${number(items)} pour l’instant…`),
    agent: 'Agent',
    anyAgent: 'Tous les agents',
    project: 'Dossier',
    anyProject: 'Tous les dossiers',
    noProject: 'Aucun dossier indiqué',
    time: 'Période',
    anyTime: 'Toutes les périodes',
    days: (days) => (days === 1 ? 'Dernières 24 heures' : `${number(days)} derniers jours`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: 'Ordre',
    sorts: {
      project: 'Par dossier',
      newest: 'Les plus récentes d’abord',
      oldest: 'Les plus anciennes d’abord',
      largest: 'Les plus volumineuses d’abord',
      title: 'Par titre',
      failures: 'Le plus d’échecs d’abord',
      cost: 'Les plus chères d’abord',
      files: 'Le plus de fichiers modifiés d’abord',
    },
    failures: 'Échecs',
    anyFailures: 'Peu importe',
    withFailures: 'Avec des échecs',
    withoutFailures: 'Sans échec',
    cost: 'Coût',
    anyCost: 'Tous les coûts',
    costFrom: (cost) => `${cost} ou plus`,
    counting: (counted, items) =>
      `Les échecs, les coûts et les fichiers modifiés sont comptés pour ${number(counted)} sessions sur ${number(items)}\u00a0; les autres suivent.`,
    failed: (items) => count(items, { one: '# échec', other: '# échecs' }),
    changed: (items) => count(items, { one: '# fichier modifié', other: '# fichiers modifiés' }),
    files: (title) => `Fichiers modifiés dans \u2068${title}\u2069`,
    filesHint: 'Fichiers qu’elle a modifiés',
    export: (title) => `Exporter \u2068${title}\u2069`,
    exportHint: 'En faire un fichier à garder ou à transmettre',
    follow: (title) => `Suivre \u2068${title}\u2069`,
    followHint: 'L’ouvrir et continuer à lire à mesure qu’elle grandit',
    older: (files) =>
      `${count(files, {
        one: '# fichier plus ancien n’est pas listé. Nommez-le',
        other: '# fichiers plus anciens ne sont pas listés. Nommez-en un',
      })} en ligne de commande pour l’ouvrir.`,
    closed: (places) =>
      `${count(places, {
        one: 'Un emplacement ne peut pas être lu.',
        other: '# emplacements ne peuvent pas être lus.',
      })} Vérifiez les droits d’accès\u00a0:`,
    none: 'Aucun agent de programmation n’a laissé de session là où les agents les gardent d’habitude. Emplacements examinés\u00a0:',
    elsewhere:
      'Les sessions qui se trouvent ailleurs s’ouvrent par leur chemin\u00a0: agent-lanes FICHIER ou agent-lanes DOSSIER. opencode garde ses sessions dans une base de données\u00a0; opencode export en écrit une dans un fichier.',
  },

  dropAnywhere: 'Déposez le fichier pour l’ouvrir',

  compared: {
    title: (a, b, more) =>
      more === 0 ? `${a} et ${b}` : `${a}, ${b} et ${count(more, { one: '# autre', other: '# autres' })}`,
  },

  files: {
    title: 'Fichiers modifiés',
    note: 'Ce que ses appels ont écrit ou modifié, dans l’ordre de la première modification.',
    more: (files) => `et ${count(files, { one: '# autre', other: '# autres' })}`,
    close: 'Fermer',
  },

  export: {
    title: 'Exporter',
    button: 'Exporter cette exécution',
    form: 'Format',
    forms: {
      html: { name: 'Page', hint: 'un fichier qui s’ouvre dans tout navigateur, même hors ligne' },
      md: { name: 'Markdown', hint: 'du texte à coller ou à lire' },
      json: { name: 'JSON', hint: 'tous les messages, pour des programmes' },
    },
    redact: 'Remplacer ce qui ressemble à un secret',
    redactHint:
      'Lisez le fichier avant de le transmettre\u00a0: des secrets d’une autre forme peuvent encore s’y trouver.',
    submit: 'Enregistrer',
    cancel: 'Annuler',
    writing: 'Lecture de l’exécution et écriture du fichier…',
    failed: (reason) => `L’exportation a échoué\u00a0: ${reason}`,
  },

  paste: {
    title: 'Coller une exécution',
    label: 'JSON, JSON Lines ou la capture d’un flux',
    submit: 'Ouvrir',
    cancel: 'Annuler',
    name: 'Texte collé',
  },

  reading: {
    sample: 'Exemple d’exécution',
    live: 'En direct',
    connection: {
      connected: 'Suivi en cours',
      missing: 'Le fichier n’est pas là\u00a0; en attente',
      retrying: 'Non connecté, nouvel essai',
      ended: 'La commande s’est terminée ou a été relancée\u00a0; ce qui est arrivé est affiché',
    },
    reading: 'Lecture',
    read: (share) => `${share} lus`,
    behind: 'Lecture de ce qui est déjà là\u00a0; la fin sera ensuite affichée et suivie',
    cancel: 'Arrêter la lecture',
    complete: 'Lu jusqu’à la fin',
    aborted: 'Arrêté\u00a0; ce qui a été lu jusque-là est affiché',
    failed: 'La source s’est interrompue\u00a0; ce qui est arrivé est affiché',
    empty: 'aucun format reconnu',
    progress: 'Part du fichier déjà lue',
  },

  replay: {
    label: 'Relecture',
    play: 'Lire',
    pause: 'Pause',
    restart: 'Reprendre du début',
    speed: 'Vitesse',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : 'Instantané'),
    progress: 'Part de l’exemple déjà envoyée',
    sent: (sent, total) => `${sent} sur ${total}`,
  },

  problem: {
    title: 'Ce fichier n’a pas pu être lu',
    textTitle: 'Ce texte n’a pas pu être lu',
    kept: 'Ce qui a pu en être lu est affiché ci-dessous.',
    preview: 'Son début',
    again: 'Choisir un autre fichier',
    report: 'Copier le rapport',
    copied: 'Copié',
    line: (line) => `Ligne ${number(line)}`,
    inLine: (line) => `ligne ${number(line)}`,
    heading: 'Ce qui n’a pas marché',
    failed: (reason) =>
      `La récupération a échoué\u00a0: ${reason}. Vérifiez que la commande tourne encore, puis rechargez cette page.`,
    noReason: 'aucune raison donnée',
    noToken: 'Il manque le jeton de cette adresse. Ouvrez l’adresse qu’agent-lanes a affichée.',
    unknown: 'Il n’y a là aucune exécution d’agent. Choisissez un fichier de session écrit par un agent.',
  },

  theme: { label: 'Thème', auto: 'Auto', light: 'Clair', dark: 'Sombre' },
};

import { formsOf } from '../formsOf.ts';
import type { PageWords } from '../pageWords.ts';

const { number, count, figures } = formsOf('es');

const sessions = { one: '# sesión', other: '# sesiones' };

/** Everything that the page around transcripts says, in Spanish. */
export const page: PageWords = {
  language: 'es',
  figures,

  product: 'agent-lanes',
  home: 'Abrir otra ejecución',
  open: 'Abrir…',
  openFile: 'Abrir archivo…',
  loading: 'Buscando qué mostrar',
  waits: (title) => `Le espera: ${title}`,

  start: {
    title: 'Abrir la ejecución de un agente',
    lead: 'Lea turno a turno lo que hizo el agente. Los archivos se leen en esta ventana y no se suben a ningún sitio.',
    drop: 'Suelte aquí un archivo de sesión',
    dropHint: 'o elija uno. JSON y JSON Lines; el formato se reconoce por su contenido',
    paste: 'Pegar JSON',
    sample: 'Abrir la ejecución de ejemplo',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: 'también pega',
    back: 'Volver a la ejecución',
    formats: (titles) =>
      `Se pueden leer: ${titles.join(', ')}. Un archivo con algunas líneas ilegibles se abre igualmente: esas líneas se muestran tal cual, en su lugar.`,
  },

  folder: { title: 'Elegir una ejecución', heading: 'En esta carpeta' },
  computer: { heading: 'Encontradas en este equipo' },

  list: {
    filter: 'Buscar en títulos, carpetas, agentes y todo lo que se dijo',
    sessions: (items) => count(items, sessions),
    matching: (found, items) => `${number(found)} de ${number(items)}`,
    noMatch: (query) =>
      query === '' ? 'Ninguna sesión coincide.' : `Ninguna sesión coincide con «\u2068${query}\u2069».`,
    searching: (found, items) => `${number(found)} de ${number(items)} por ahora, buscando…`,
    first: (found) => `Las ${number(found)} más recientes; con más palabras se encuentran menos`,
    filtered:
      'Cada palabra debe aparecer en lo que se dijo, el título, la carpeta, el agente o el nombre del archivo.',
    clear: 'Quitar el filtro',
    looking: (items) => (items === 0 ? 'Buscando…' : `${number(items)} por ahora…`),
    agent: 'Agente',
    anyAgent: 'Cualquier agente',
    project: 'Carpeta',
    anyProject: 'Cualquier carpeta',
    noProject: 'Sin carpeta indicada',
    time: 'Fecha',
    anyTime: 'Cualquier fecha',
    days: (days) => (days === 1 ? 'Últimas 24 horas' : `Últimos ${number(days)} días`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: 'Orden',
    sorts: {
      project: 'Por carpeta',
      newest: 'Primero las más recientes',
      oldest: 'Primero las más antiguas',
      largest: 'Primero las más grandes',
      title: 'Por título',
      failures: 'Primero las de más fallos',
      cost: 'Primero las más caras',
      files: 'Primero las de más archivos modificados',
    },
    failures: 'Fallos',
    anyFailures: 'Cualquier número',
    withFailures: 'Con fallos',
    withoutFailures: 'Sin fallos',
    cost: 'Coste',
    anyCost: 'Cualquier coste',
    costFrom: (cost) => `${cost} o más`,
    counting: (counted, items) =>
      `Los fallos, los costes y los archivos modificados se han contado en ${number(counted)} de ${number(items)} sesiones; las demás siguen.`,
    failed: (items) => count(items, { one: '# fallo', other: '# fallos' }),
    changed: (items) => count(items, { one: '# archivo modificado', other: '# archivos modificados' }),
    files: (title) => `Archivos modificados en \u2068${title}\u2069`,
    filesHint: 'Archivos que modificó',
    export: (title) => `Exportar \u2068${title}\u2069`,
    exportHint: 'Escribirla como un archivo para guardar o compartir',
    follow: (title) => `Seguir \u2068${title}\u2069`,
    followHint: 'Abrirla y seguir leyendo mientras crece',
    older: (files) =>
      `${count(files, {
        one: '# archivo más antiguo no aparece en la lista. Indíquelo',
        other: '# archivos más antiguos no aparecen en la lista. Indique uno',
      })} en la línea de comandos para abrirlo.`,
    closed: (places) =>
      `${count(places, {
        one: 'Un lugar no se puede leer.',
        other: '# lugares no se pueden leer.',
      })} Compruebe los permisos:`,
    none: 'Ningún agente de programación ha dejado una sesión donde los agentes suelen guardarlas. Se buscó en estos lugares:',
    elsewhere:
      'Las sesiones que están en otro sitio se abren por su ruta: agent-lanes ARCHIVO o agent-lanes CARPETA. opencode guarda sus sesiones en una base de datos; opencode export escribe una en un archivo.',
  },

  dropAnywhere: 'Suelte el archivo para abrirlo',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a} y ${b}` : `${a}, ${b} y ${number(more)} más`),
  },

  files: {
    title: 'Archivos modificados',
    note: 'Lo que sus llamadas escribieron o editaron, en el orden del primer cambio.',
    more: (files) => `y ${number(files)} más`,
    close: 'Cerrar',
  },

  export: {
    title: 'Exportar',
    button: 'Exportar esta ejecución',
    form: 'Forma',
    forms: {
      html: { name: 'Página', hint: 'un archivo que se abre en cualquier navegador, sin red' },
      md: { name: 'Markdown', hint: 'texto para pegar o leer' },
      json: { name: 'JSON', hint: 'todos los mensajes, para programas' },
    },
    redact: 'Sustituir lo que parezca un secreto',
    redactHint: 'Lea el archivo antes de compartirlo: puede contener aún secretos de otra forma.',
    submit: 'Guardar',
    cancel: 'Cancelar',
    writing: 'Leyendo la ejecución y escribiendo el archivo…',
    failed: (reason) => `No se pudo exportar: ${reason}`,
  },

  paste: {
    title: 'Pegar una ejecución',
    label: 'JSON, JSON Lines o la captura de un flujo',
    submit: 'Abrir',
    cancel: 'Cancelar',
    name: 'Texto pegado',
  },

  reading: {
    sample: 'Ejecución de ejemplo',
    live: 'En directo',
    connection: {
      connected: 'Siguiendo',
      missing: 'El archivo no está; se espera a que aparezca',
      retrying: 'Sin conexión, reintentando',
      ended: 'El comando terminó o se reinició; se muestra lo que llegó',
    },
    reading: 'Leyendo',
    read: (share) => `${share} leído`,
    behind: 'Leyendo lo que ya hay; después se muestra y se sigue el final',
    cancel: 'Detener la lectura',
    complete: 'Leído hasta el final',
    aborted: 'Detenido; se muestra lo leído hasta entonces',
    failed: 'El origen se interrumpió; se muestra lo que llegó',
    empty: 'ningún formato reconocido',
    progress: 'Parte del archivo que se ha leído',
  },

  replay: {
    label: 'Reproducción',
    play: 'Reproducir',
    pause: 'Pausa',
    restart: 'Desde el principio',
    speed: 'Velocidad',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : 'Al instante'),
    progress: 'Parte del ejemplo que se ha enviado',
    sent: (sent, total) => `${sent} de ${total}`,
  },

  problem: {
    title: 'Este archivo no se pudo leer',
    textTitle: 'Este texto no se pudo leer',
    kept: 'Lo que se pudo leer se muestra abajo.',
    preview: 'Así empieza',
    again: 'Elegir otro archivo',
    report: 'Copiar informe',
    copied: 'Copiado',
    line: (line) => `Línea ${number(line)}`,
    inLine: (line) => `línea ${number(line)}`,
    heading: 'Qué falló',
    failed: (reason) =>
      `No se pudo obtener: ${reason}. Compruebe que el comando siga en marcha y recargue esta página.`,
    noReason: 'no se indicó el motivo',
    noToken: 'A esta dirección le falta su token. Abra la dirección que mostró agent-lanes.',
    unknown: 'No contiene ninguna ejecución de un agente. Elija un archivo de sesión escrito por un agente.',
  },

  theme: { label: 'Tema', auto: 'Automático', light: 'Claro', dark: 'Oscuro' },
};

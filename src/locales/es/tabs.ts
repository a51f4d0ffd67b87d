import type { tabLabels } from '../../debugger/tabs/tabLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count, number } = formsOf('es');

/** What the tabs Events and Request of the inspector say, in Spanish. */
export const tabs: typeof tabLabels = {
  jsonLines: 'JSON, una línea por valor',
  jsonHint: 'Pulsa una línea, o usa las flechas, para copiar su ruta o su valor.',
  copyPath: 'Copiar la ruta',
  copyValue: 'Copiar el valor',
  loading: 'Cargando…',
  failed: 'No se pudo cargar esta parte del depurador. Recargue la página.',
  eventCount: (items) => count(items, { one: '# evento', other: '# eventos' }),
  noJournal: 'Los eventos de esta ejecución no se guardaron, así que no se pueden listar.',
  noEvents: 'Ningún evento propio formó esta fila.',
  eventNumber: (event) => `#${number(event)}`,
  deltas: (items) => `×${number(items)}`,
  goToEvent: (event) => `Mostrar la ejecución como estaba tras el evento ${number(event)}`,
  eachEvent: 'Uno a uno',
  eventLine: (line) => `línea ${number(line)}`,
  noAnswer: 'Elija una respuesta o una de sus llamadas: aquí se muestra lo que se envió al modelo.',
  notRecorded: (names) => `El origen no registra: ${names}.`,
  model: 'Modelo',
  parameters: 'Parámetros',
  systemPrompt: 'Prompt del sistema',
  tools: 'Herramientas',
  toolCount: (items) => count(items, { one: '# herramienta', other: '# herramientas' }),
  messages: 'Mensajes',
  noSchema: 'El origen no registra el esquema de sus argumentos.',
  noMessages: 'Ningún mensaje precede a esta respuesta.',
  messageCount: (items) => count(items, { one: '# mensaje', other: '# mensajes' }),
  messagesSent: (sent, held) =>
    `${count(sent, { one: 'Se envió # mensaje', other: 'Se enviaron # mensajes' })}; el origen contiene ${number(held)}.`,
  copyMessages: 'Copiar los mensajes',
  payload: 'Como lo registra el origen',
  changes: 'Desde la petición anterior',
  firstRequest: 'Es la primera petición de la ejecución.',
  unchanged: 'El prompt del sistema, las herramientas y los parámetros son los mismos.',
  promptChanged: 'Cambió el prompt del sistema.',
  toolsAdded: (names) => `Herramientas añadidas: ${names}`,
  toolsRemoved: (names) => `Herramientas quitadas: ${names}`,
  toolsChanged: (names) => `Herramientas cambiadas: ${names}`,
  parameterChanged: (name, before, after) => `${name}: ${before} → ${after}`,
  unset: 'sin definir',
};

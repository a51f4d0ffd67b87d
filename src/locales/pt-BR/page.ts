import { formsOf } from '../formsOf.ts';
import type { PageWords } from '../pageWords.ts';

const { number, count, figures } = formsOf('pt-BR');

const sessions = { one: '# sessão', other: '# sessões' };

/** Everything that the page around transcripts says, in Brazilian Portuguese. */
export const page: PageWords = {
  language: 'pt-BR',
  figures,

  product: 'agent-lanes',
  home: 'Abrir outra execução',
  open: 'Abrir…',
  openFile: 'Abrir arquivo…',
  loading: 'Procurando o que mostrar',
  waits: (title) => `Aguarda você: ${title}`,

  start: {
    title: 'Abrir a execução de um agente',
    lead: 'Leia, rodada por rodada, o que o agente fez. Os arquivos são lidos nesta janela e não são enviados.',
    drop: 'Solte aqui um arquivo de sessão',
    dropHint: 'ou escolha um. JSON e JSON Lines; o formato é reconhecido pelo conteúdo',
    paste: 'Colar JSON',
    sample: 'Abrir a execução de exemplo',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: 'também cola',
    back: 'Voltar à execução',
    formats: (titles) =>
      `Podem ser lidos: ${titles.join(', ')}. Um arquivo com algumas linhas ilegíveis abre mesmo assim: essas linhas aparecem como são, no lugar delas.`,
  },

  folder: { title: 'Escolher uma execução', heading: 'Nesta pasta' },
  computer: { heading: 'Encontradas neste computador' },

  list: {
    filter: 'Pesquisar títulos, pastas, agentes e tudo o que foi dito',
    sessions: (items) => count(items, sessions),
    matching: (found, items) => `${number(found)} de ${number(items)}`,
    noMatch: (query) =>
      query === '' ? 'Nenhuma sessão corresponde.' : `Nenhuma sessão corresponde a “\u2068${query}\u2069”.`,
    searching: (found, items) => `${number(found)} de ${number(items)} até agora, pesquisando…`,
    first: (found) => `As ${number(found)} mais recentes; mais palavras encontram menos`,
    filtered:
      'Cada palavra precisa aparecer no que foi dito, no título, na pasta, no agente ou no nome do arquivo.',
    clear: 'Limpar o filtro',
    looking: (items) => (items === 0 ? 'Procurando…' : `${number(items)} até agora…`),
    agent: 'Agente',
    anyAgent: 'Qualquer agente',
    project: 'Pasta',
    anyProject: 'Qualquer pasta',
    noProject: 'Nenhuma pasta informada',
    time: 'Período',
    anyTime: 'Qualquer período',
    days: (days) => (days === 1 ? 'Últimas 24 horas' : `Últimos ${number(days)} dias`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: 'Ordem',
    sorts: {
      project: 'Por pasta',
      newest: 'Mais recentes primeiro',
      oldest: 'Mais antigas primeiro',
      largest: 'Maiores primeiro',
      title: 'Por título',
      failures: 'Mais falhas primeiro',
      cost: 'Mais caras primeiro',
      files: 'Mais arquivos alterados primeiro',
    },
    failures: 'Falhas',
    anyFailures: 'Qualquer número',
    withFailures: 'Com falhas',
    withoutFailures: 'Sem falhas',
    cost: 'Custo',
    anyCost: 'Qualquer custo',
    costFrom: (cost) => `${cost} ou mais`,
    counting: (counted, items) =>
      `Falhas, custos e arquivos alterados foram contados em ${number(counted)} de ${number(items)} sessões até agora; as demais vêm a seguir.`,
    failed: (items) => count(items, { one: '# falha', other: '# falhas' }),
    changed: (items) => count(items, { one: '# arquivo alterado', other: '# arquivos alterados' }),
    files: (title) => `Arquivos alterados em \u2068${title}\u2069`,
    filesHint: 'Arquivos que ela alterou',
    export: (title) => `Exportar \u2068${title}\u2069`,
    exportHint: 'Gravar como um arquivo para guardar ou compartilhar',
    follow: (title) => `Acompanhar \u2068${title}\u2069`,
    followHint: 'Abrir e continuar lendo enquanto cresce',
    older: (files) =>
      `${count(files, {
        one: '# arquivo mais antigo não está na lista. Informe-o',
        other: '# arquivos mais antigos não estão na lista. Informe um deles',
      })} na linha de comando para abri-lo.`,
    closed: (places) =>
      `${count(places, {
        one: 'Um local não pode ser lido.',
        other: '# locais não podem ser lidos.',
      })} Verifique as permissões:`,
    none: 'Nenhum agente de programação deixou uma sessão onde os agentes costumam guardá-las. Estes locais foram verificados:',
    elsewhere:
      'Sessões em outros locais abrem pelo caminho: agent-lanes ARQUIVO ou agent-lanes PASTA. O opencode guarda as sessões em um banco de dados; opencode export grava uma delas em um arquivo.',
  },

  dropAnywhere: 'Solte o arquivo para abri-lo',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a} e ${b}` : `${a}, ${b} e mais ${number(more)}`),
  },

  files: {
    title: 'Arquivos alterados',
    note: 'O que as chamadas gravaram ou editaram, na ordem da primeira alteração.',
    more: (files) => `e mais ${number(files)}`,
    close: 'Fechar',
  },

  export: {
    title: 'Exportar',
    button: 'Exportar esta execução',
    form: 'Forma',
    forms: {
      html: { name: 'Página', hint: 'um arquivo que abre em qualquer navegador, sem rede' },
      md: { name: 'Markdown', hint: 'texto para colar ou ler' },
      json: { name: 'JSON', hint: 'todas as mensagens, para programas' },
    },
    redact: 'Substituir o que parece um segredo',
    redactHint: 'Leia o arquivo antes de compartilhá-lo: segredos de outras formas ainda podem estar nele.',
    submit: 'Salvar',
    cancel: 'Cancelar',
    writing: 'Lendo a execução e gravando o arquivo…',
    failed: (reason) => `Não foi possível exportar: ${reason}`,
  },

  paste: {
    title: 'Colar uma execução',
    label: 'JSON, JSON Lines ou a captura de um fluxo',
    submit: 'Abrir',
    cancel: 'Cancelar',
    name: 'Texto colado',
  },

  reading: {
    sample: 'Execução de exemplo',
    live: 'Ao vivo',
    connection: {
      connected: 'Acompanhando',
      missing: 'O arquivo não está lá; aguardando por ele',
      retrying: 'Sem conexão, tentando de novo',
      ended: 'O comando terminou ou foi reiniciado; o que chegou é exibido',
    },
    reading: 'Lendo',
    read: (share) => `${share} lido`,
    behind: 'Lendo o que já existe; depois disso, o fim é exibido e acompanhado',
    cancel: 'Parar a leitura',
    complete: 'Lido até o fim',
    aborted: 'Parado; o que foi lido até aqui é exibido',
    failed: 'A fonte foi interrompida; o que chegou é exibido',
    empty: 'nenhum formato reconhecido',
    progress: 'Parte do arquivo que foi lida',
  },

  replay: {
    label: 'Reprodução',
    play: 'Reproduzir',
    pause: 'Pausar',
    restart: 'Recomeçar',
    speed: 'Velocidade',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : 'Instantâneo'),
    progress: 'Parte do exemplo que foi enviada',
    sent: (sent, total) => `${sent} de ${total}`,
  },

  problem: {
    title: 'Não foi possível ler este arquivo',
    textTitle: 'Não foi possível ler este texto',
    kept: 'O que foi possível ler é exibido abaixo.',
    preview: 'Como começa',
    again: 'Escolher outro arquivo',
    report: 'Copiar relatório',
    copied: 'Copiado',
    line: (line) => `Linha ${number(line)}`,
    inLine: (line) => `linha ${number(line)}`,
    heading: 'O que deu errado',
    failed: (reason) =>
      `Não foi possível obter: ${reason}. Verifique se o comando ainda está em execução e recarregue esta página.`,
    noReason: 'nenhum motivo informado',
    noToken: 'Falta o token deste endereço. Abra o endereço que o agent-lanes mostrou.',
    unknown: 'Não há nenhuma execução de agente nele. Escolha um arquivo de sessão gravado por um agente.',
  },

  theme: { label: 'Tema', auto: 'Automático', light: 'Claro', dark: 'Escuro' },
};

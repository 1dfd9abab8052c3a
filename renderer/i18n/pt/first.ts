import { CHECK_NAMES, COMPANY_SENTENCES, REASON_TEXTS } from '#shared/texts/pt/reasons.ts';
import type { FIRST_TEXTS as First } from '../en/first.ts';
import type { Translated } from '../translated.ts';
import { SESSIONS_TEXTS, SET_PASSWORD_TEXTS, SET_UP_TEXTS, STEP_UP_TEXTS } from './account.ts';
import { BACKUP_TEXTS } from './backup.ts';
import { CAPTURE_PARTS } from './capture.ts';
import { INBOX_TEXTS } from './inbox.ts';
import { KIOSK_DESK_TEXTS } from './kiosk-desk.ts';
import { PEOPLE_TEXTS } from './people.ts';
import { RESULT_TEXTS } from './result.ts';
import { REVIEW_TEXTS } from './review.ts';
import { SCAN_TEXTS } from './scan.ts';
import { SERVICE_TEXTS } from './service.ts';
import { SHIFT_TEXTS } from './shift.ts';
import { SHORTCUT_TEXTS } from './shortcuts.ts';
import { LOCK_TEXTS, PASSKEY_TEXTS, SECOND_FACTOR_TEXTS, SIGN_IN_TEXTS } from './sign-in.ts';
import { CENTRE_TEXTS, SYNC_TEXTS } from './sync.ts';

/** The texts of the sign-in, the frame around every screen and the inbox, in Portuguese: all that the first paint needs. */
export const FIRST_TEXTS: Translated<typeof First> = {
  app: {
    name: 'Countersign',
    show_typed: 'Mostrar palavra-passe',
    skip: 'Ir para o conteúdo principal',
    loading: 'Um momento…',
    retry: 'Tentar novamente',
    cancel: 'Cancelar',
    back: 'Voltar',
    next: 'Continuar',
    close: 'Fechar',
    copy: 'Copiar',
    copied: 'Copiado',
    dark: 'Mudar para aparência escura',
    light: 'Mudar para aparência clara',
    language: 'Idioma: {{name}}',
    version: 'Versão {{version}}',
    quit: 'Sair do Countersign',
    quit_question: 'Sair do Countersign?',
    quit_text: 'O trabalho por terminar neste ecrã perde-se. Os casos guardados estão seguros.',
    optional: 'opcional',
    comma: ', ',
  },
  environment: {
    demo: 'DEMONSTRAÇÃO: só documentos de espécime. Nada se conserva depois de sair.',
    sandbox: 'AMBIENTE DE TESTES: os resultados não são decisões reais.',
  },
  inference: {
    starting: 'O reconhecimento está a iniciar',
    ready: 'O reconhecimento está pronto',
    down: 'O reconhecimento não está disponível',
    unknown: 'O Countersign não responde',
  },
  error: {
    title: 'Não resultou',
    fields_title: 'É preciso corrigir alguns dados',
    unreachable: 'O Countersign não responde. Verifique se está a funcionar e tente novamente.',
    bad_answer: 'A página e o serviço podem ser de versões diferentes. Recarregue a página e tente novamente.',
    rate_limited: 'Demasiadas tentativas. Espere um momento e tente novamente.',
    too_large: 'As fotografias são demasiado grandes para enviar. Repita-as ou escolha ficheiros mais pequenos.',
    ended: 'A sua sessão terminou. Inicie sessão de novo para continuar.',
    unavailable: 'O serviço está ocupado ou ainda a iniciar. Tente novamente dentro de momentos.',
    altered: 'Pare o trabalho aqui até que o examinem. Tentar novamente não ajuda.',
    refused: 'O pedido foi recusado. Verifique os dados ou fale com um administrador.',
    unexpected: 'Algo falhou nesta página. Tente novamente.',
    wait_one: 'Tente novamente dentro de {{count}} segundo.',
    wait_many: 'Tente novamente dentro de {{count}} segundos.',
    wait_other: 'Tente novamente dentro de {{count}} segundos.',
    may_try: 'Já pode tentar novamente.',
    screen: 'Este ecrã deixou de funcionar',
    screen_text: 'Os casos guardados estão seguros. Volte à lista e tente novamente.',
    to_list: 'Voltar aos casos',
  },
  service: SERVICE_TEXTS,
  set_up: SET_UP_TEXTS,
  sign_in: SIGN_IN_TEXTS,
  lock: LOCK_TEXTS,
  inbox: INBOX_TEXTS,
  case_review: REVIEW_TEXTS,
  list: {
    new: 'Nova verificação',
    new_shortcut: 'Nova verificação (Alt+N)',
    search: 'Procurar casos',
    search_hint: 'Início de um nome, número ou telefone',
    search_finds: 'Escreva uma palavra ou os seus primeiros 3 a 8 caracteres, um e-mail completo ou um número de caso.',
    filter: 'Resultado',
    all: 'Todos',
    empty_title: 'Ainda não há casos',
    empty_text: 'Comece uma verificação: verifique o documento da pessoa, compare o rosto e confirme os dados.',
    none_title: 'Não foram encontrados casos',
    none_text:
      'A pesquisa encontra palavras e os seus primeiros 3 a 8 caracteres, e-mails completos e números de caso. Tente outra grafia ou limpe a pesquisa.',
    clear: 'Limpar pesquisa',
    name: 'Nome',
    subject: { person: 'Pessoa', business: 'Empresa' },
    type: 'Tipo',
    result: 'Resultado',
    when: 'Hora',
    by: 'Operador',
    open: 'Abrir o caso de {{name}}',
    newer: 'Mais recentes',
    older: 'Mais antigos',
    paging: 'Páginas',
    shown_one: '{{count}} caso mostrado',
    shown_many: '{{count}} casos mostrados',
    shown_other: '{{count}} casos mostrados',
    unnamed: 'Sem nome',
    running: 'Em curso',
    failed: 'Verificação falhada',
  },
  scan: SCAN_TEXTS,
  ...CAPTURE_PARTS,
  result: RESULT_TEXTS,
  check: CHECK_NAMES,
  backup: BACKUP_TEXTS,
  people: PEOPLE_TEXTS,
  sessions: SESSIONS_TEXTS,
  second_factor: SECOND_FACTOR_TEXTS,
  passkey: PASSKEY_TEXTS,
  shift: SHIFT_TEXTS,
  shortcuts: SHORTCUT_TEXTS,
  set_password: SET_PASSWORD_TEXTS,
  step_up: STEP_UP_TEXTS,
  kiosk_desk: KIOSK_DESK_TEXTS,
  sync: SYNC_TEXTS,
  centre: CENTRE_TEXTS,
  navigation: {
    title: 'Navegação principal',
    administration: 'Administração',
    tasks_badge_one: '{{count, number}} tarefa',
    tasks_badge_many: '{{count, number}} tarefas',
    tasks_badge_other: '{{count, number}} tarefas',
  },
  reason: REASON_TEXTS,
  company_reason: COMPANY_SENTENCES,
  /** The titles of the screens. */
  place: {
    watchlist: 'Listas de vigilância',
    links: 'Links',
    people: 'Utilizadores',
    api_keys: 'Chaves de API',
    policy: 'Política',
    callbacks: 'Callbacks',
    devices: 'Dispositivos',
    chip_certificates: 'Certificados de chip',
    kiosks: 'Quiosques',
    retention: 'Conservação de dados',
    branding: 'Imagem da marca',
    dashboard: 'Painel',
    audit: 'Registo de auditoria',
    sync: 'Entrega à central',
    inbox: 'Caixa de entrada',
  },
};

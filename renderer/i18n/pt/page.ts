import { DOCUMENT_CLASS_TEXTS, OUTCOME_TEXTS } from '#shared/texts/pt/case.ts';
import { FIELD_NAMES } from '#shared/texts/pt/reasons.ts';
import type { PageTexts } from '../translated.ts';
import { API_KEYS_TEXTS } from './api-keys.ts';
import { AUDIT_TEXTS } from './audit.ts';
import { BRANDING_TEXTS } from './branding.ts';
import { CALLBACK_TEXTS } from './callbacks.ts';
import { CAPTURE_RULES_TEXTS, CAPTURED_TEXTS } from './captured.ts';
import { CHIP_TEXTS } from './chip.ts';
import { CHIP_CERTIFICATES_TEXTS } from './chip-certificates.ts';
import { CHIP_PROOFS_TEXTS } from './chip-proofs.ts';
import { COMPANY_TEXTS } from './company.ts';
import { CONTACT_TEXTS } from './contact.ts';
import { DASHBOARD_TEXTS } from './dashboard.ts';
import { DEVICE_TEXTS } from './devices.ts';
import { ADDRESS_DOCUMENT_TEXTS, HINT_TEXTS, TAMPERING_SIGN_TEXTS } from './document.ts';
import { ERASE_TEXTS } from './erase.ts';
import { FACE_BLOCK_TEXTS } from './faces.ts';
import { FIRST_TEXTS } from './first.ts';
import { HARDWARE_TEXTS } from './hardware.ts';
import { HISTORY_TEXTS } from './history.ts';
import { KIOSKS_TEXTS } from './kiosks.ts';
import { LINK_TEXTS } from './links.ts';
import { LIVE_TEXTS, LIVENESS_TEXTS } from './live.ts';
import { NUMBER_TEXTS } from './number.ts';
import { PAPERS_TEXTS } from './papers.ts';
import { PASSIVE_TEXTS } from './passive.ts';
import { POLICY_TEXTS } from './policy.ts';
import { RETENTION_TEXTS } from './retention.ts';
import { SCANNER_TEXTS } from './scanners.ts';
import { WATCHLIST_TEXTS } from './watchlists.ts';
import { WEDGE_TEXTS } from './wedge.ts';
import { VIEWER_TEXTS, WORKSPACE_TEXTS } from './workspace.ts';

/** Every text of the page, in Portuguese. */
export const pt: PageTexts = {
  ...FIRST_TEXTS,
  type: {
    ID: {
      title: 'Número de identidade',
      text: 'Verifique o nome, a data de nascimento e o número de identidade. Não são precisas fotografias.',
    },
    DOC: {
      title: 'Documento',
      text: 'Leia os dois lados do documento e compare-os com o que introduzir. Pode juntar um comprovativo de morada.',
    },
    BIOMETRIC: {
      title: 'Documento e rosto',
      text: 'Leia o documento, compare o rosto da pessoa com o retrato e faça a prova de vida.',
    },
  },
  visit: {
    steps: 'Passos da verificação',
    step_done: 'feito',
    step: {
      consent: 'Início',
      person: 'Pessoa',
      document: 'Documento',
      chip: 'Chip',
      address: 'Morada',
      face: 'Rosto',
      review: 'Resumo',
    },
    leave: 'Terminar verificação',
    leave_question: 'Terminar esta verificação?',
    leave_text: 'Tudo o que foi introduzido e fotografado será descartado.',
    leave_stay: 'Continuar a trabalhar',
    leave_go: 'Descartar e sair',
    submitting_leave: 'A verificação ainda está em curso. O caso é guardado mesmo que saia deste ecrã.',
  },
  consent: {
    title: 'O que quer verificar?',
    type: 'Tipo de verificação',
    heading: 'Consentimento',
    text: 'Leia isto ao cliente ou deixe-o ler:',
    statement:
      'Vamos verificar a sua identidade. Lemos o seu documento de identidade. Conforme a verificação, também comparamos o seu rosto com o retrato do documento, verificamos que está aqui em pessoa ou lemos o seu comprovativo de morada. Guardamos as fotografias, os documentos e o resultado cifrados neste sistema e usamo-los só para este fim. Pode recusar e pedir outra opção.',
    agree: 'O cliente leu ou ouviu isto e aceita',
    missing: 'Peça o consentimento do cliente antes de começar.',
    specimens: 'Escolher um espécime',
    specimens_text:
      'Em vez de um cliente real, use um documento e uma fotografia de espécime. O formulário é preenchido automaticamente.',
    specimen_filled: 'Preenchido com o espécime “{{title}}”. Ainda pode alterar cada passo.',
  },
  person: {
    title: 'Introduza os dados da pessoa',
    text: 'Introduza os dados exatamente como estão no documento.',
    first_name: 'Nome próprio',
    middle_name: 'Nome do meio',
    last_name: 'Apelido',
    date_of_birth: 'Data de nascimento',
    day: 'Dia',
    month: 'Mês',
    year: 'Ano',
    date_hint: 'Por exemplo, 31 3 1980',
    phone_number: 'Número de telefone',
    phone_hint: 'Com o indicativo do país; por exemplo, +44 20 7946 0018',
    email_address: 'E-mail',
    email_hint: 'Por exemplo, name@example.org',
    country_code: 'País emissor',
    country_hint: 'Escreva para procurar',
    country_none: 'Nenhum país com esse nome',
    id_number: 'Número do documento',
    id_number_hint: 'Como está impresso no documento',
  },
  contact: CONTACT_TEXTS,
  chip_proofs: CHIP_PROOFS_TEXTS,
  company: COMPANY_TEXTS,
  links: LINK_TEXTS,
  live: LIVE_TEXTS,
  liveness: LIVENESS_TEXTS,
  address: {
    title: 'Comprovativo de morada',
    text: 'Use uma conta de serviços, um extrato bancário ou uma carta oficial dos últimos três meses com o nome e a morada. Se não houver, usa-se a morada do documento de identidade.',
    address: 'Morada',
    address_hint: 'Rua e número, código postal e localidade, país',
  },
  address_proof: {
    title: 'Comprovativo de morada',
    source: 'Fonte',
    from: {
      address_document: 'o comprovativo de morada',
      id_document: 'o documento de identidade',
      id_document_back: 'a página fotografada como verso do documento',
    },
    kind: 'Tipo de documento',
    document: ADDRESS_DOCUMENT_TEXTS,
    issuer: 'Emitido por',
    holder: 'Em nome de',
    entered: 'Morada introduzida',
    address: 'Morada encontrada',
    date: 'Data de emissão',
    made_with: 'Ficheiro criado com',
    signs: 'Sinais de adulteração',
    truncated: 'Páginas lidas',
    truncated_text: 'Só foram lidas as primeiras páginas, porque o documento é demasiado longo.',
    sign: TAMPERING_SIGN_TEXTS,
  },
  review: {
    title: 'Está tudo certo?',
    text: 'Confira os dados antes de fazer a verificação. Depois não os pode alterar.',
    edit_step: 'Alterar: {{step}}',
    person: 'Pessoa',
    kind: 'Tipo de verificação',
    pictures: 'Fotografias',
    attest_title: 'A sua declaração',
    attest: 'A pessoa estava fisicamente presente e nada parecia suspeito.',
    attest_text:
      'O seu nome e a hora são guardados com o caso. Sem a sua declaração, o caso vai para revisão, porque uma fotografia parada não serve de prova de vida.',
    attest_live_text:
      'A captura ao vivo é avaliada em separado. A sua declaração conta se o resultado for duvidoso. O seu nome e a hora são guardados com o caso.',
    run: 'Fazer verificação',
    run_without: 'Fazer sem declaração',
    given: 'incluído',
    not_given: 'não incluído',
    not_ready:
      'O reconhecimento não está pronto. Os controlos que precisam dele não podem ser feitos e o caso vai para revisão.',
  },
  progress: {
    title: 'A verificar…',
    text: 'Demora alguns segundos. O caso é guardado antes de ver o resultado.',
    stage: { reading: 'Leitura', comparing: 'Comparação', screening: 'Pesquisa', deciding: 'Decisão' },
    waits: 'Em espera',
    deciding: 'A tomar a decisão…',
    done_of_one: '{{done}} de {{count}} controlo concluído',
    done_of_many: '{{done}} de {{count}} controlos concluídos',
    done_of_other: '{{done}} de {{count}} controlos concluídos',
    clear: 'Nada a rever',
    to_look_at_one: '{{count}} ponto a rever',
    to_look_at_many: '{{count}} pontos a rever',
    to_look_at_other: '{{count}} pontos a rever',
    exceptions: 'A rever',
    passed_one: '{{count}} controlo superado',
    passed_many: '{{count}} controlos superados',
    passed_other: '{{count}} controlos superados',
    sending: 'A enviar as fotografias…',
    failed_title: 'Ainda não há resultado',
    failed_text: 'Nada se perde. Pode tentar novamente sem risco: a verificação não é feita duas vezes.',
    back: 'Voltar ao resumo',
  },
  outcome: OUTCOME_TEXTS,
  field: FIELD_NAMES,
  document_class: DOCUMENT_CLASS_TEXTS,
  hint: HINT_TEXTS,
  face_block: FACE_BLOCK_TEXTS,
  erase: ERASE_TEXTS,
  history: HISTORY_TEXTS,
  api_keys: API_KEYS_TEXTS,
  papers: PAPERS_TEXTS,
  policy: POLICY_TEXTS,
  captured: CAPTURED_TEXTS,
  capture_rules: CAPTURE_RULES_TEXTS,
  callbacks: CALLBACK_TEXTS,
  audit: AUDIT_TEXTS,
  dashboard: DASHBOARD_TEXTS,
  devices: DEVICE_TEXTS,
  retention: RETENTION_TEXTS,
  branding: BRANDING_TEXTS,
  hardware: HARDWARE_TEXTS,
  scanners: SCANNER_TEXTS,
  wedge: WEDGE_TEXTS,
  kiosks: KIOSKS_TEXTS,
  chip: CHIP_TEXTS,
  chip_certificates: CHIP_CERTIFICATES_TEXTS,
  passive: PASSIVE_TEXTS,
  number: NUMBER_TEXTS,
  viewer: VIEWER_TEXTS,
  workspace: WORKSPACE_TEXTS,
  watchlist: WATCHLIST_TEXTS,
};

import type * as English from '../en/chip.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about the chip of a document, in Portuguese. */
export const CHIP_PROOF_NAMES: Translation<typeof English.CHIP_PROOF_NAMES> = {
  access: 'Chip aberto',
  hashes: 'Dados inalterados',
  signature: 'Dados assinados',
  chain: 'Assinados por um Estado',
  revocation: 'Signatário não revogado',
  clone: 'Chip original (não uma cópia)',
  mrzMatch: 'Coincide com o documento',
  countryMatch: 'Coincide com o Estado emissor',
};

export const CHIP_STATUS_TEXTS: Translation<typeof English.CHIP_STATUS_TEXTS> = {
  passed: 'Superado',
  failed: 'Não superado',
  not_supported: 'Não previsto',
  not_done: 'Não realizado',
  cannot_tell: 'Não é possível saber',
};

export const CHIP_PROVEN_TEXTS: Translation<typeof English.CHIP_PROVEN_TEXTS> = {
  access: 'Os dados do documento abriram o chip.',
  hashes: 'Ninguém alterou os dados depois de assinados.',
  signature: 'A assinatura dos dados é válida.',
  chain: 'O certificado de um Estado responde pelo signatário.',
  revocation: 'O Estado não revogou o signatário.',
  clone: 'O chip respondeu com uma chave secreta que não pode ser copiada.',
  mrzMatch: 'O chip tem o número, a data de nascimento e a de validade do documento.',
  countryMatch: 'O Estado que assinou é o Estado emissor indicado no chip.',
};

export const CHIP_REMARK_TEXTS: Translation<typeof English.CHIP_REMARK_TEXTS> = {
  BAC_INSTEAD_OF_PACE: 'O procedimento antigo (BAC) abriu o chip, embora o chip ofereça um mais recente (PACE).',
};

export const CHIP_UNEXPLAINED_TEXTS: Translation<typeof English.CHIP_UNEXPLAINED_TEXTS> = {
  failed: 'Esta prova falhou.',
  not_supported: 'O chip não oferece esta prova.',
  not_done: 'Falta o que esta prova precisa.',
  cannot_tell: 'Falta aqui o que o mostraria.',
};

export const CHIP_FILE_NAMES: Translation<typeof English.CHIP_FILE_NAMES> = {
  CardAccess: 'Formas de abrir o chip',
  CardSecurity: 'Chave para abrir o chip',
  COM: 'Lista de ficheiros',
  SOD: 'Assinatura',
  DG1: 'MRZ',
  DG2: 'Retrato',
  DG7: 'Assinatura do titular',
  DG11: 'Dados do titular',
  DG12: 'Dados da emissão',
  DG14: 'Segurança do chip',
  DG15: 'Chave contra cópias',
};

export const CHIP_UNREAD_TEXTS: Translation<typeof English.CHIP_UNREAD_TEXTS> = {
  NOT_ON_CHIP: 'não está no chip',
  ACCESS_DENIED: 'o chip recusou-o',
  TOO_LONG: 'demasiado longo',
  CHIP_LOST: 'o documento saiu do leitor',
  CHIP_ERROR: 'o chip comunicou um erro',
};

export const CHIP_FACT_TEXTS: Translation<typeof English.CHIP_FACT_TEXTS> = {
  title: 'Chip do documento',
  trusted: 'O Estado emissor assinou estes dados.',
  untrusted: 'Este chip não é de confiança: faltam provas ou não foram superadas.',
  chip_read: 'Chip lido',
  read_at: 'Lido',
  opened: 'Aberto com',
  opened_with: '{{procedure}}, {{cipher}}, chave: {{password}}',
  password_MRZ: 'MRZ',
  password_CAN: 'número de acesso do cartão',
  signed_files: 'Ficheiros assinados',
  unread: 'Não lidos',
  unread_file: '{{name}} ({{file}}): {{why}}',
  all_read: 'Todos os ficheiros foram lidos.',
  details: 'Também no chip',
  signer: 'Signatário',
  state: 'Certificado do Estado',
  no_certificate: 'Nenhum encontrado',
  country: 'Estado',
  subject: 'Nome',
  serial: 'Número de série',
  valid: 'Válido',
  valid_from_to: 'de {{from}} a {{to}}',
  algorithm: 'Chave',
  fingerprint: 'SHA-256',
  proof: 'Prova',
  status: 'Resultado',
  reason: 'O que mostra',
};

/** What a receipt says to the customer, by the claim of the receipt. */
export const CHIP_RECEIPT_TEXTS: Translation<typeof English.CHIP_RECEIPT_TEXTS> = {
  title: 'Chip do documento',
  read: 'Lido',
  signed: 'Lido. O Estado emissor assinou os seus dados.',
  original: 'Lido. O Estado emissor assinou os seus dados, e não é uma cópia.',
};

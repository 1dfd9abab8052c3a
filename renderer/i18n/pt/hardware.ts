import type { HARDWARE_TEXTS as English } from '../en/hardware.ts';
import type { Translated } from '../translated.ts';

/** The texts about cameras and readers of this computer, in Portuguese. */
export const HARDWARE_TEXTS: Translated<typeof English> = {
  title: 'Ligado a este computador',
  text: 'Câmaras e leitores de documentos do computador que está a usar. Os testes não guardam nada.',
  looking: 'À procura de câmaras…',
  none: 'Nenhuma câmara ligada. Ligue uma e ela aparece aqui.',
  found_one: '{{count}} câmara ligada: {{names}}.',
  found_many: '{{count}} câmaras ligadas: {{names}}.',
  found_other: '{{count}} câmaras ligadas: {{names}}.',
  unnamed: 'Os nomes aparecem quando mostrar uma pré-visualização.',
  purpose: {
    document: 'Câmara para documentos',
    face: 'Câmara para rostos',
  },
  camera: 'Câmara',
  automatic: 'Deixar o navegador escolher',
  show: 'Mostrar pré-visualização',
  stop: 'Parar pré-visualização',
  preview: {
    document: 'Pré-visualização da câmara para documentos',
    face: 'Pré-visualização em espelho da câmara para rostos',
  },
  idle: 'A pré-visualização está desligada.',
  test: 'Captura de teste',
  testing: 'A avaliar a imagem…',
  size: '{{width}} × {{height}} píxeis',
  judged_good: 'Suficiente para uma verificação',
  judged_bad: 'Ainda não é suficiente',
  no_document: 'Nenhum documento foi lido. Ponha um documento ou um espécime diante da câmara e teste outra vez.',
  part: {
    resolution: 'Resolução',
    sharpness: 'Nitidez',
    light: 'Luz',
    glare: 'Reflexos',
    whole: 'Documento inteiro',
    other: 'Outros',
  },
  good: {
    resolution: '{{size}}: suficiente.',
    sharpness: 'Nítido o bastante para ler.',
    light: 'Luz suficiente.',
    glare: 'Nenhum reflexo esconde o texto.',
    whole: 'Todos os cantos estão visíveis.',
  },
  unknown: 'Não avaliado sem um documento.',
  face_good: 'O rosto está nítido, bem iluminado e suficientemente grande.',
  face_wait: 'À procura do rosto…',
  last: 'Último problema: {{problem}} ({{at}})',
  no_problem: 'Nenhum problema desde que esta página foi aberta.',
  readers: 'Leitores de documentos que escrevem',
  readers_text:
    'Um leitor de MRZ ou PDF417 escreve como um teclado, por isso aparece aqui após o primeiro documento. Leia um para o testar.',
  readers_none: 'Nenhum documento lido desde que esta página foi aberta.',
  read: {
    MRZ: 'MRZ lida às {{at}}: todos os dígitos de controlo estão certos.',
    BARCODE: 'Código de barras lido às {{at}}.',
    doubtful: 'MRZ lida às {{at}}, mas há dígitos de controlo errados. Limpe o leitor e leia outra vez.',
    unreadable: 'Chegou texto às {{at}}, mas estava incompleto. Leia o documento outra vez.',
  },
};

import type { PASSIVE_TEXTS as English } from '../en/passive.ts';
import type { Translated } from '../translated.ts';

/** The texts about signals in the picture of the person, in Arabic. */
export const PASSIVE_TEXTS: Translated<typeof English> = {
  of: {
    still: {
      title: 'مؤشرات في الصورة الثابتة',
      text: 'للعلم فقط. لا تُظهر الصورة الثابتة الحيوية، لذلك لا تؤثر هذه المؤشرات في القرار.',
    },
    live: {
      title: 'مؤشرات في الصورة المخزنة',
      text: 'للعلم فقط. تُقيَّم الحيوية بالمؤشرات أعلاه. وهذه تدل على ما يستحق النظر عن قرب.',
    },
  },
  signal: {
    display_grid: 'نقاط شاشة',
    colour_display_grid: 'نقاط شاشة ملونة',
    dot_grid: 'نقاط طابعة',
    colour_dot_grid: 'نقاط طابعة ملونة',
    straight_sides: 'حواف ورقة أو شاشة حول الوجه',
    compression_history: 'منطقة مضغوطة على نحو يختلف عن الباقي',
  },
  editors: 'حُفظت ببرنامج',
  no_editors: 'لا برنامج معروف لتحرير الصور',
};

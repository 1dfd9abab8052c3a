import { describe, expect, test } from 'vitest';
import { printedIssuer } from '#shared/domain/document/print/licence-issuers.ts';
import type { PrintedLine } from '#shared/domain/document/print/text-layout.ts';
import { aTextLine } from '../../../../../support/builders.ts';

/** Lines close under each other; a number is what is left free before the next. */
function page(...entries: (string | number)[]): PrintedLine[] {
  let y = 0;
  return entries.flatMap((entry) => {
    y += typeof entry === 'number' ? entry : 30;
    return typeof entry === 'number' ? [] : [aTextLine(entry, 0, y)];
  });
}

describe("the issuer in a licence's heading", () => {
  test.each([
    ['USA', 'CA', ['CALIFORNIA DRIVER LICENSE']],
    ['USA', 'CA', ['California', 'DRIVER LICENSE', 'EXP 08/31/2014']],
    ['USA', 'NY', ['NEW YORK STATE USA', 'DRIVER LICENSE']],
    ['USA', 'WV', ['West Virginia', "DRIVER'S LICENSE"]],
    ['USA', 'DC', ['WASHINGTON, DC', "DRIVER'S LICENSE"]],
    ['USA', 'GA', ['GEORGIA', "DRIVER'S LICENSE"]],
    ['USA', 'TX', ['TEXAS IDENTIFICATION CARD']],
    ['USA', 'MI', ['MICHlGAN', 'OPERATOR LICENSE']],
    ['USA', 'PR', ['PUERTO RICO', 'LICENCIA DE CONDUCIR']],
    ['CAN', 'ON', ["ONTARIO · DRIVER'S LICENCE / PERMIS DE CONDUIRE"]],
    ['CAN', 'ON', ['Ontario', "DRIVER'S LICENCE", 'PERMIS DE CONDUIRE', 'CANADA']],
    ['CAN', 'QC', ['PERMIS DE CONDUIRE', 'Québec']],
    ['CAN', 'BC', ['BRITISH COLUMBIA, CANADA', "DRIVER'S LICENCE"]],
    ['MEX', 'JL', ['ESTADO DE JALISCO', 'LICENCIA DE CONDUCIR']],
    ['MEX', 'BC', ['BAJA CALIFORNIA', 'LICENCIA DE CONDUCIR']],
    ['AUS', 'NSW', ['DRIVER LICENCE', 'NEW SOUTH WALES, AUSTRALIA']],
    ['AUS', 'VIC', ['VICTORIA AUSTRALIA', 'DRIVER LICENCE']],
  ] as const)('%s %s', (country, jurisdiction, texts) => {
    expect(printedIssuer(page(...texts))).toEqual({ country, jurisdiction });
  });

  test.each([
    ['nothing that names a state', ['DRIVER LICENSE', 'UTOPIA']],
    ['a town far below the title', ['DRIVER LICENSE', 200, 'NEW YORK']],
    ['a sentence', ['Holders of a Virginia driver license must tell their new address']],
    ['two states', ['VIRGINIA', 'DRIVER LICENSE', 'MARYLAND']],
    ['a country of the name of a state', ['GEORGIA', 'DRIVING LICENCE']],
    ['no title', ['CALIFORNIA', 'SURNAME']],
  ])('is unknown on a page with %s', (_, texts) => {
    expect(printedIssuer(page(...texts))).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { EmailSuggestion } from '../../../renderer/person/email-suggestion.tsx';
import { PhoneField } from '../../../renderer/person/phone-field.tsx';
import { renderPage, withPage } from '../support.tsx';

withPage();

function Phone({ country }: { country: string }) {
  const [value, setValue] = useState('');
  return (
    <PhoneField
      label="Phone number"
      hint="With country code"
      value={value}
      error={undefined}
      documentCountry={country}
      isFirst={false}
      onChange={setValue}
    />
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const code = () => screen.getByLabelText<HTMLSelectElement>('Calling code');

describe('a phone number', () => {
  test('is grouped for the document’s country while typed, and gets its calling code on leaving the field', async () => {
    renderPage(<Phone country="GB" />);
    await userEvent.type(phone(), '02079460018');
    expect(phone().value).toBe('020 7946 0018');
    expect(code().value).toBe('GB');
    expect(screen.getByText('United Kingdom, landline')).toBeDefined();
    await userEvent.tab();
    expect(phone().value).toBe('+44 20 7946 0018');
  });

  test('can be corrected in the middle without moving the cursor', async () => {
    renderPage(<Phone country="GB" />);
    await userEvent.type(phone(), '+4420794600');
    const before = phone().value;
    await userEvent.type(phone(), '{Backspace}');
    expect(phone().value).toBe(before.slice(0, -1));
  });

  test('gets the calling code that is chosen', async () => {
    renderPage(<Phone country="UT" />);
    expect(code().value).toBe('');
    await userEvent.selectOptions(code(), 'GB');
    expect(document.activeElement).toBe(phone());
    await userEvent.type(phone(), '2079460018');
    expect(phone().value).toBe('+44 20 7946 0018');
  });

  test('that became another country’s is asked about until it is changed', async () => {
    renderPage(<Phone country="HK" />);
    await userEvent.type(phone(), '001 65 6234 5678');
    expect(screen.queryByText(/This is read as/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(/This is read as .*\+65 6234 5678.* a number in Singapore/)).toBeDefined();
    await userEvent.type(phone(), '{Backspace}');
    expect(screen.queryByText(/This is read as/)).toBeNull();
  });

  test('that is invalid is reported on leaving the field and stays as typed', async () => {
    renderPage(<Phone country="GB" />);
    await userEvent.type(phone(), '+44 20 79');
    expect(screen.getByText('With country code')).toBeDefined();
    await userEvent.tab();
    expect(screen.getByText('The number has too few digits.')).toBeDefined();
  });
});

describe('an e-mail address', () => {
  test('with a mistyped provider can be corrected with one press', async () => {
    const taken: string[] = [];
    renderPage(<EmailSuggestion typed="anna@gmial.com" onTake={(address) => taken.push(address)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean anna@gmail.com?' }));
    expect(taken).toEqual(['anna@gmail.com']);
  });

  test('without a mistake gets no suggestion', () => {
    renderPage(<EmailSuggestion typed="anna@example.org" onTake={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

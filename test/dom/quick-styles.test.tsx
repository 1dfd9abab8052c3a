import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

it('queries of these tests pass over what is not shown, as in a browser', () => {
  render(
    <>
      <div style={{ display: 'none' }}>
        <button type="button">In a folded part</button>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">In an invisible part</button>
        <button type="button" style={{ visibility: 'visible' }}>
          Shown in it
        </button>
      </div>
      <dialog>
        <button type="button">In a closed dialog</button>
      </dialog>
      <dialog open>
        <button type="button">In an open dialog</button>
      </dialog>
      <button type="button">
        Shown<span style={{ display: 'none' }}> in part</span>
        <div>only</div>
      </button>
    </>,
  );
  const names = ['Shown in it', 'In an open dialog', 'Shown only'];
  const shown = screen.getAllByRole('button');
  expect(shown).toEqual(names.map((name) => screen.getByRole('button', { name })));
});

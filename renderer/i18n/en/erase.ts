/** The texts about erasing a case, in English: a part of `en`. */
export const ERASE_TEXTS = {
  open: 'Erase case…',
  question: 'Erase this case?',
  text: 'This permanently deletes the data entered and read, the pictures, the face and the search index of this case.',
  stays:
    'The audit log keeps who erased the case, when and why, but nothing about the person. Other cases of this person stay. Erase each one separately.',
  text_company:
    'This permanently deletes the details of the company and its people, the documents and the search index of this case.',
  stays_company:
    'The audit log keeps who erased the case, when and why, but nothing about the company or its people. Other cases of this company stay. Erase each one separately.',
  why: 'Reason',
  reason: {
    person_asked: 'the person requested it',
    retention_ended: 'the retention period has ended',
    recorded_in_error: 'recorded by mistake',
    other: 'another reason',
  },
  reason_company: 'the company or one of its people requested it',
  confirm: 'Erase permanently',
  blocked: 'This face is on the block list. Remove it from the block list before you erase the case.',
  done: 'Case erased',
  when: 'Erased {{time}}',
  done_text: 'The data of this case was permanently deleted.',
  not_cleared:
    'Unreadable remains are still in a database file, because another program is using it or it is very large. Restart Countersign to remove them. In databases with more than about 100,000 cases they stay until that space is reused.',
} as const;

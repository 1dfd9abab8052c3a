import type { PersonDraft } from '#shared/contract/visits/visit.ts';

export const emptyPerson: PersonDraft = {
  first_name: '',
  middle_name: '',
  last_name: '',
  date_of_birth: '',
  phone_number: '',
  email_address: '',
  country_code: '',
  id_number: '',
  address: '',
};

/** As typed. `date_of_birth` is year-month-day so far, such as `1990-4-`. */
export type PersonDraft = {
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly phone_number: string;
  readonly email_address: string;
  readonly country_code: string;
  readonly id_number: string;
  readonly address: string;
};
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

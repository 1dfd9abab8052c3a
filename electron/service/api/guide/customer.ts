/** An invented person. The sandbox registry knows every number. */
export const CUSTOMER = {
  verification_type: 'ID',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '24597638',
  first_name: 'Amara',
  last_name: 'Okello',
  date_of_birth: '1990-04-12',
  phone_number: '+254712345678',
};

import google from 'google-libphonenumber';

export const { PhoneNumberUtil, PhoneNumberFormat } = google;

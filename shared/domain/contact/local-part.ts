/** An office rather than a person: RFC 2142, plus common ones of companies and shops. */
const ROLES: ReadonlySet<string> = new Set(
  `abuse accounting accounts admin administrator billing bookings bounce careers compliance contact contacto customercare
  customerservice dev enquiries enquiry feedback finance ftp hello help helpdesk hostmaster hr info information inquiries
  invoices it jobs kontakt legal list mail mailer-daemon mailbox marketing media news newsletter no-reply nobody noc noreply
  office operations order orders payments payroll pr press privacy procurement purchasing reception recruitment register
  registration reservations root sales secretary security service shop spam staff subscribe support sysadmin team tech
  undisclosed-recipients unsubscribe usenet uucp verwaltung webmaster www buero buchhaltung vertrieb accueil contabilidad
  facturas ventas`
    .trim()
    .split(/\s+/),
);

export const isRoleName = (localPart: string): boolean => ROLES.has(withoutTag(localPart).toLowerCase());

/** `anna+bank` → `anna`: the part after the plus is the owner's own tag (RFC 5233). */
export function withoutTag(localPart: string): string {
  const plus = localPart.indexOf('+');
  return plus > 0 ? localPart.slice(0, plus) : localPart;
}

/** Letter pairs that hardly occur in names or words of European languages. */
const RARE_PAIRS: ReadonlySet<string> = new Set(
  `bq bx cx dx fq fx fz gq gx hx hq jb jc jd jf jg jh jk jl jm jp jq jr js jt jv jw jx jy jz kq kx lq lx mq mx pq px
  qa qb qc qd qe qf qg qh qj qk ql qm qn qo qp qq qr qs qt qv qw qx qy qz sx vb vc vd vf vg vh vj vk vm vp vq vt vw vx vz
  wq wx wv wz xb xd xf xg xh xj xk xm xn xq xr xs xv xw xx xz zq zx zf zj zv zg zp bz bk bg bf cf cg cj cv cw dq fb fd fg fh fj
  fk fm fn fp fv fw gf gj gk gp gv hf hg hj hk hp hv kf kg kj kp kv mj mk mv mw pj pk pv pw tq tx gb gc hc hd`
    .trim()
    .split(/\s+/),
);
const CHARACTERS_MIN = 8;
/** Set by judgement on invented addresses; the README says how often real names reach it. */
const RARE_PAIR_SHARE = 0.3;

/**
 * Unpronounceable pairs, alternating letters and digits, or a long hexadecimal number. Never for
 * short or non-Latin ones.
 */
export function looksRandom(localPart: string): boolean {
  const name = withoutTag(localPart).toLowerCase();
  if (name.length > 64 || !/^[a-z0-9._-]+$/.test(name)) return false;
  const compact = name.replace(/[._-]/g, '');
  if (compact.length < CHARACTERS_MIN) return false;
  const digits = compact.replace(/\D/g, '').length;
  if (/^[0-9a-f]{12,}$/.test(compact) && digits >= 3 && digits < compact.length) return true;
  const turns = (compact.match(/[a-z](?=\d)|\d(?=[a-z])/g) ?? []).length;
  if (turns >= 4) return true;
  const runs = compact.split(/\d+/);
  let pairs = 0;
  let rare = 0;
  for (const run of runs)
    for (let at = 1; at < run.length; at++) {
      pairs += 1;
      if (RARE_PAIRS.has(run.slice(at - 1, at + 1))) rare += 1;
    }
  const longestConsonants = Math.max(
    0,
    ...(compact.match(/[bcdfghjklmnpqrstvwxz]+/g) ?? []).map(({ length }) => length),
  );
  if (pairs >= 6 && rare >= 3 && rare / pairs >= RARE_PAIR_SHARE) return true;
  return rare >= 2 && longestConsonants >= 6;
}

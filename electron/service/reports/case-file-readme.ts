/** Explains an exported case to an auditor who has only the file. */
export const CASE_FILE_README = `Case file of Countersign

report.pdf          the case on two pages
receipt.jws         the signed receipt of the case (JWS, Ed25519)
receipt-keys.json   the public keys that receipts are signed with
record.json         the record as it is now: what was stated, found and decided
revisions/          each revision of the case, oldest first, with its outcome
acts.json           what reviewers did, in order
audit.jsonl         entries of the audit log about this case (format countersign-audit-1)
people.json         the names of those who acted, by their ids
captures/           the pictures and papers, exactly as they were received
manifest.json       the size and SHA-256 of every file above

How to check it

1. Compare the SHA-256 of each file with manifest.json.
2. Check the receipt on the receipt page of the issuer, or offline:
   countersign receipt verify receipt.jws --keys receipt-keys.json
   Compare the keys with those that the issuer publishes at /api/v1/receipt_keys/.
3. The SHA-256 of record.json is the "record_sha256" that the receipt states. record.json names the SHA-256 of every picture.

This file contains personal data. Keep it locked, and delete it after the audit.
`;

/** Log events of attempted misuse, and of records that cannot be trusted. Codes are never renamed. */
export const SECURITY_EVENTS = {
  'access.sign_in_refused': 'A sign-in failed. Many in a short time mean that somebody is guessing passwords.',
  'access.not_signed_in': 'A request without a valid session or API key.',
  'access.forbidden': 'A known caller tried something they have no permission for.',
  'access.rate_limited': 'A caller or a network reached a limit.',
  'access.link_unknown':
    'Somebody opened a link that does not exist. Many in a short time mean that somebody is guessing.',
  'access.unusual_volume': 'Somebody opened unusually many cases in an hour. Ask them why.',
  'audit_export.failed': 'The audit log could not be exported; it tries again, and nothing else waits.',
  'backup.failed': 'The nightly backup could not be made or did not verify; the lines before say why.',
  'backup.register_not_written':
    'The list of erased cases beside the backups could not be written; an older backup could bring one back.',
  'http.origin_refused': 'A page of another site tried to use this service.',
  'http.host_refused': 'A request used a host name that this host does not answer to.',
  'http.network_refused': 'One network reached its limit of connections.',
  'http.connection_refused': 'All connections are taken.',
  'inference.memory_exceeded':
    'A recognition process took too much memory and was ended; a picture or a PDF may be hostile.',
  'store.records_altered':
    'Records were changed outside this service. Stop work and run "countersign audit verify --scrub".',
  'store.not_writable': 'The database cannot be written. Look at the disk.',
} as const;
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/**
 * Everything the operating log can say: the code of each event and what it means. Codes are never renamed, because a site's alarms
 * look for them.
 */
export const LOG_EVENTS = {
  ...SECURITY_EVENTS,
  'api.bug': 'A request failed because of a fault in the program. Please report it.',
  'backup.made': 'The nightly backup was made and verified.',
  'check.crashed': 'A check failed because of a fault in the program; its verdict is "unavailable".',
  'check.malformed': 'A check returned findings in the wrong form; its verdict is "unavailable".',
  'delivery.failed': 'The delivery of results to other systems stopped with an error; it tries again.',
  'host.abandoned_demos_removed': 'Folders of earlier demonstrations that had not ended properly were removed.',
  'host.crashed':
    'The host ended because of a fault in the program. Please report it. What was under way goes on at the next start.',
  'host.data_folder_made_private': 'Other accounts could read the data folder; now only its owner can.',
  'host.started': 'The host answers requests.',
  'host.stop_failed': 'The host met an error while stopping.',
  'host.stopped': 'The host has stopped.',
  'host.stopped_at_once': 'A second request to stop ended the host without waiting for work under way.',
  'host.stopping': 'The host was told to stop and finishes work under way.',
  'http.unexpected_failure': 'The HTTP server failed because of a fault in the program. Please report it.',
  'inference.down': 'A recognition process failed to start several times and is left alone for a while.',
  'inference.exited': 'A recognition process ended unexpectedly; a new one starts.',
  'inference.networks_refused': 'The recognition networks on the disk are not the ones of this version.',
  'inference.ready': 'A recognition process is ready.',
  'inference.request_failed': 'A recognition process could not answer a request.',
  'inference.run_overran': 'A recognition request took longer than its deadline.',
  'inference.start_overran': 'A recognition process did not start in time.',
  'keystore.opened': 'The keys were opened.',
  'known_faces.full': 'The gallery of known faces holds as many as it can; later ones are not searched.',
  'known_faces.not_loaded': 'The known faces could not be read.',
  'known_faces.not_remembered': 'A face could not be added to the known faces.',
  'known_faces.of_another_model': 'Some known faces were described by another network and are described again.',
  'known_faces.renewal_interrupted': 'Describing the known faces again stopped; it goes on at the next start.',
  'known_faces.renewed': 'The known faces are described by the present network.',
  'links.not_swept': 'What expired links hold could not be destroyed; it is tried again.',
  'live_capture.not_kept': 'The frames of a live capture could not be stored.',
  'mail.not_sent':
    'A mail was not accepted by the mail server; it is tried three times in all unless the server refuses it.',
  'monitoring.failed': 'Ongoing monitoring could not compare an earlier case with the lists; it tries again.',
  'policy.changed_since_file': 'The policy file differs from the policy in force, which was changed on the page.',
  'registry.circuit_opened': 'A registry failed too often and is left alone for a while.',
  'registry.failed': 'A registry did not answer a request.',
  'run.attempted_too_often': 'A run failed at every attempt and was ended without a decision.',
  'run.failed': 'A run ended with an error.',
  'run.handed_back': 'A run took longer than a host may take to stop; the next start, or another host, decides it.',
  'run.lease_not_renewed': 'A run lost its claim on its case, for example because the database was busy too long.',
  'run.not_completed': 'The result of a run could not be stored.',
  'runs.not_resumed': 'Runs that a restart interrupted could not be resumed.',
  'screening.loaded': 'The lists are ready for screening.',
  'screening.not_loaded': 'The lists could not be loaded for screening.',
  'screening.overran': 'A screening request took longer than its deadline.',
  'screening.request_failed': 'The screening process could not answer a request.',
  'shell.arguments_refused': 'The desktop application was started with arguments that it does not know.',
  'shell.not_started': 'The desktop application could not start.',
  'shell.page_gone': 'The window lost its page, which is loaded again.',
  'shell.page_not_loaded': 'The window could not load its page.',
  'shell.stop_failed': 'The desktop application met an error while stopping.',
  'shell.unexpected_failure': 'The window asked for something that failed because of a fault in the program.',
  'tls.certificate_not_renewed': 'A new certificate could not be read; the one before stays in use.',
  'tls.certificate_renewed': 'A new certificate is in use.',
  'watchlists.leftovers_not_removed': 'Files of an interrupted list update could not be removed.',
  'watchlists.not_looked': 'It could not be found out whether a list is due for an update.',
  'watchlists.update_failed': 'A list could not be updated; the version before stays in use.',
  'watchlists.updated': 'A list was updated.',
  'website.circuit_opened': 'Visits to websites failed too often and pause for a while.',
  'website.failed': 'A visit to the website of a company failed.',
} as const;
export type LogEvent = keyof typeof LOG_EVENTS;

export interface paths {
    "/api/v1/verify/run_user_verification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a user verification
         * @description Responds once the verification is stored, or immediately with `Prefer: respond-async`. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: run.
         */
        post: operations["api_v1_verify_run_user_verification_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/get_user_verification_result/{batch_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the result of a verification
         * @description An API key sees only the verifications it ran. Any other batch_id returns 404. API keys need one of these scopes: read.
         */
        get: operations["api_v1_verify_get_user_verification_result_retrieve"];
        put?: never;
        /**
         * Fetch the result of a verification
         * @description An API key sees only the verifications it ran. Any other batch_id returns 404. API keys need one of these scopes: read.
         */
        post: operations["api_v1_verify_get_user_verification_result_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/run_business_verification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a business verification
         * @description Responds once the verification is stored, or immediately with `Prefer: respond-async`. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: run.
         */
        post: operations["api_v1_verify_run_business_verification_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/get_business_verification_result/{batch_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the result of a business verification
         * @description An API key sees only the verifications it ran. Any other batch_id returns 404. API keys need one of these scopes: read.
         */
        get: operations["api_v1_verify_get_business_verification_result_retrieve"];
        put?: never;
        /**
         * Fetch the result of a business verification
         * @description An API key sees only the verifications it ran. Any other batch_id returns 404. API keys need one of these scopes: read.
         */
        post: operations["api_v1_verify_get_business_verification_result_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipt_keys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public keys that receipts are signed with
         * @description A JWK set. It has the retired keys too, so that earlier receipts stay verifiable. Countersign extension, not in the published interface.
         */
        get: operations["api_v1_receipt_keys_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/get_user_verification_url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link for a person
         * @description Reserves a batch_id and makes a link. Whoever opens it gives what is missing and is then verified under that batch_id. The address is shown this one time. A retry with the same Idempotency-Key and body replaces it with a new one. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
         */
        post: operations["api_v1_verify_get_user_verification_url_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/resend_verification_url/{batch_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a link to a person again
         * @description A new address replaces the earlier one, which stops working. At most 3 times an hour for each link. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
         */
        get: operations["api_v1_verify_resend_verification_url_retrieve"];
        put?: never;
        /**
         * Send a link to a person again
         * @description A new address replaces the earlier one, which stops working. At most 3 times an hour for each link. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
         */
        post: operations["api_v1_verify_resend_verification_url_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/get_business_verification_url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link for a company
         * @description Reserves a batch_id and makes a link. Whoever opens it gives what is missing and is then verified under that batch_id. The address is shown this one time. A retry with the same Idempotency-Key and body replaces it with a new one. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
         */
        post: operations["api_v1_verify_get_business_verification_url_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/resend_business_verification_url/{batch_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a link to a company again
         * @description A new address replaces the earlier one, which stops working. At most 3 times an hour for each link. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
         */
        get: operations["api_v1_verify_resend_business_verification_url_retrieve"];
        put?: never;
        /**
         * Send a link to a company again
         * @description A new address replaces the earlier one, which stops working. At most 3 times an hour for each link. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
         */
        post: operations["api_v1_verify_resend_business_verification_url_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/revoke_verification_url/{batch_id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a link
         * @description The link stops working, and what the person has given so far is destroyed. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
         */
        post: operations["api_v1_verify_revoke_verification_url_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description Countersign extension, not in the published interface.
         */
        get: operations["api_v1_openapi_retrieve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page that displays this document
         * @description Countersign extension, not in the published interface.
         */
        get: operations["api_v1_docs_retrieve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of that page
         * @description Countersign extension, not in the published interface.
         */
        get: operations["api_v1_docs_files_retrieve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        KYCData: {
            /** @enum {string} */
            verification_type: "ID" | "DOC" | "BIOMETRIC";
            first_name: string;
            middle_name?: string;
            last_name: string;
            /** Format: date */
            date_of_birth: string;
            phone_number: string;
            /** Format: email */
            email_address?: string | null;
            country_code: string;
            /** @enum {string} */
            id_type: "NATIONAL_ID";
            id_number?: string;
            /** @description Countersign extension, not in the published interface. The address the person states, separated by commas or line breaks. DOC runs compare it with the proof of address. */
            address?: string;
            /** @description Countersign extension, not in the published interface. Names of the fields that were filled from the document. They do not count as the person's own statement, so they cannot confirm the document. In a form, separate the names with commas. */
            prefilled_fields?: ("first_name" | "last_name" | "date_of_birth" | "country_code" | "id_number")[];
            /**
             * Format: byte
             * @description Document front: JPEG, PNG or WebP of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. Extension: of a TIFF of two pages the second one serves as id_document_back, which is then left out; more pages are refused.
             */
            id_document_front?: string;
            /**
             * Format: byte
             * @description Document back: JPEG, PNG or WebP of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well.
             */
            id_document_back?: string;
            /**
             * Format: byte
             * @description Picture of the person: JPEG, PNG or WebP of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well.
             */
            selfie?: string;
            /**
             * Format: byte
             * @description Proof of address: JPEG, PNG, WebP or PDF of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. Extension: a TIFF may have up to 10 pages, of which the first two are read. Countersign extension, not in the published interface. DOC runs read it; other runs store it without reading it.
             */
            address_document?: string;
            /**
             * Format: uuid
             * @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key.
             */
            live_capture_id?: string;
            /**
             * Format: uuid
             * @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key.
             */
            chip_reading_id?: string;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            face_attested?: string | boolean;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            document_back_omitted?: string | boolean;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            rejected_fronts?: number;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            rejected_backs?: number;
            /**
             * @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key.
             * @enum {string}
             */
            document_class?: "passport" | "identity_card" | "residence_permit" | "driving_licence" | "visa" | "other";
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            consent_version?: string;
        } & (unknown & unknown);
        KYCDataForm: {
            /** @enum {string} */
            verification_type: "ID" | "DOC" | "BIOMETRIC";
            first_name: string;
            middle_name?: string;
            last_name: string;
            /** Format: date */
            date_of_birth: string;
            phone_number: string;
            /** Format: email */
            email_address?: string | null;
            country_code: string;
            /** @enum {string} */
            id_type: "NATIONAL_ID";
            id_number?: string;
            /** @description Countersign extension, not in the published interface. The address the person states, separated by commas or line breaks. DOC runs compare it with the proof of address. */
            address?: string;
            /** @description Countersign extension, not in the published interface. Names of the fields that were filled from the document. They do not count as the person's own statement, so they cannot confirm the document. In a form, separate the names with commas. */
            prefilled_fields?: ("first_name" | "last_name" | "date_of_birth" | "country_code" | "id_number")[];
            /**
             * Format: binary
             * @description Document front: JPEG, PNG or WebP of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. Extension: of a TIFF of two pages the second one serves as id_document_back, which is then left out; more pages are refused. A file, or base64 text.
             */
            id_document_front?: string;
            /**
             * Format: binary
             * @description Document back: JPEG, PNG or WebP of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. A file, or base64 text.
             */
            id_document_back?: string;
            /**
             * Format: binary
             * @description Picture of the person: JPEG, PNG or WebP of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. A file, or base64 text.
             */
            selfie?: string;
            /**
             * Format: binary
             * @description Proof of address: JPEG, PNG, WebP or PDF of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. Extension: a TIFF may have up to 10 pages, of which the first two are read. A file, or base64 text. Countersign extension, not in the published interface. DOC runs read it; other runs store it without reading it.
             */
            address_document?: string;
            /**
             * Format: uuid
             * @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key.
             */
            live_capture_id?: string;
            /**
             * Format: uuid
             * @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key.
             */
            chip_reading_id?: string;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            face_attested?: string | boolean;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            document_back_omitted?: string | boolean;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            rejected_fronts?: number;
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            rejected_backs?: number;
            /**
             * @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key.
             * @enum {string}
             */
            document_class?: "passport" | "identity_card" | "residence_permit" | "driving_licence" | "visa" | "other";
            /** @description Countersign extension, not in the published interface. Accepted only from a signed-in operator; ignored with an API key. */
            consent_version?: string;
        } & (unknown & unknown);
        BusinessData: {
            business_name: string;
            registration_number?: string;
            tax_number?: string;
            lei?: string;
            /** @description Where the company is registered. Without it, its numbers cannot be checked or looked for in earlier cases. */
            country_code?: string;
            address?: string;
            /** @description The public website; https:// may be left out. It is visited only if this installation allows it. */
            website?: string;
            /**
             * Format: email
             * @description The company's own address. Its domain is compared with the website's.
             */
            email_address?: string;
            people?: {
                id?: string;
                name: string;
                /** Format: date */
                date_of_birth?: string;
                /** @enum {string} */
                role?: "director" | "officer" | "legal_representative" | "secretary" | "partner" | "shareholder" | "beneficial_owner" | "nominee" | "settlor" | "trustee" | "protector" | "beneficiary" | "other";
                country_code?: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            companies?: {
                id?: string;
                name: string;
                /** @enum {string} */
                kind?: "company" | "trust" | "listed" | "state" | "unknown";
                country_code?: string;
                registration_number?: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            holdings?: {
                holder: string;
                held: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            /** @description JPEG, PNG, WebP or PDF of at most 10 MB each; the first five pages are read. */
            documents?: string[];
        };
        BusinessDataForm: {
            business_name: string;
            registration_number?: string;
            tax_number?: string;
            lei?: string;
            /** @description Where the company is registered. Without it, its numbers cannot be checked or looked for in earlier cases. */
            country_code?: string;
            address?: string;
            /** @description The public website; https:// may be left out. It is visited only if this installation allows it. */
            website?: string;
            /**
             * Format: email
             * @description The company's own address. Its domain is compared with the website's.
             */
            email_address?: string;
            people?: {
                id?: string;
                name: string;
                /** Format: date */
                date_of_birth?: string;
                /** @enum {string} */
                role?: "director" | "officer" | "legal_representative" | "secretary" | "partner" | "shareholder" | "beneficial_owner" | "nominee" | "settlor" | "trustee" | "protector" | "beneficiary" | "other";
                country_code?: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            companies?: {
                id?: string;
                name: string;
                /** @enum {string} */
                kind?: "company" | "trust" | "listed" | "state" | "unknown";
                country_code?: string;
                registration_number?: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            holdings?: {
                holder: string;
                held: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            /** @description JPEG, PNG, WebP or PDF of at most 10 MB each; the first five pages are read. */
            documents?: string[];
        };
        KYCResponse: {
            provider: string;
            /** Format: uuid */
            batch_id: string;
            /** @enum {string} */
            status: "In-progress" | "Completed" | "Failed";
            /** @constant */
            type: "Single";
            used_url: boolean;
            verification_type: string;
            /** @enum {string} */
            verification_result: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
            verification_url: string | null;
            id_type: string;
            /** Format: date-time */
            created_at: string;
            /** @description The input; for files only their media type and size. */
            user_input: {
                [key: string]: unknown;
            };
            /** @description Empty if the run requested none of these checks; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` (APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, resolution_status) and `check_summary` (every check with its outcome and codes); then the document's data: class, number, names, dates, countries, `address`; `field_info` (for each field and source: matched, nearly_matched, unmatched, and how values were normalised before comparing), `document_details` (`mrz_data`, `barcode_data`, `ocr_data` with the positions of values on the captures). `address_verification` is a section of its own for the proof of address. `nearly_matched`, `normalisation`, `document_class`, `document_class_confidence`, `document_class_sources`, `address_verification` and `number_details` are ours. The confidence (0 to 1) was set by judgement and is not a measured rate. The signature of a digital seal in a barcode is not verified. In ID runs: `number_details` (status VALID, OTHER_KIND, INVALID, UNKNOWN_FORM, NOT_COVERED or UNREADABLE; the kind of number, flaw, check_digit, and the birth_dates, gender and region in the number; several dates if it leaves the century open) and `lookup_details.lookup_list` (the registry asked: source, status FOUND, NOT_FOUND or UNAVAILABLE, reason). `field_info` then has the sources ID_NUMBER (data in the number) and NATIONAL_ID (the registry). A valid number need not have been issued: only a registry can confirm that, and without one the code is ID_NUMBER_NOT_VERIFIED. In `check_summary`, `document.originality` and `document.integrity` send traces of a copy or an edit to review, because nobody attests an API run. The code EDITOR_TRACES_FOUND is information: by itself it changes no outcome. The stored check keeps `findings.basis`: the calibration, and which signals counted, were observations or were information. */
            id_info: {
                [key: string]: unknown;
            };
            phone_info: components["schemas"]["PhoneInfo"];
            aml_info: components["schemas"]["AmlInfo"];
            risk_info: components["schemas"]["RiskInfo"];
            fraud_insights: components["schemas"]["FraudInsights"];
            face_match_info: components["schemas"]["FaceMatchInfo"];
            face_liveness_info: components["schemas"]["FaceLivenessInfo"];
            /**
             * @description Ours. Only in the sandbox, whose results are not real decisions.
             * @constant
             */
            environment?: "SANDBOX";
        };
        /** @description The phone number. Empty if the run did not check it. */
        PhoneInfo: {
            /**
             * @description FAILED if a check could not run.
             * @enum {string}
             */
            status?: "COMPLETED" | "FAILED";
            /**
             * @description The worst outcome of the checks. UNKNOWN if none of them could run.
             * @enum {string}
             */
            result?: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
            /** @description Why a check could not run. */
            status_reasons?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
            }[];
            /** @description Findings that declined the run or sent it to review. */
            warnings?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
                /**
                 * @description Nobody can resolve a warning before the answer exists.
                 * @constant
                 */
                resolution_status: "UNRESOLVED";
            }[];
            /** @description Every check with its outcome and codes. */
            check_summary?: {
                /** @enum {string} */
                check: "government.number" | "government.registry" | "document.readable" | "document.type" | "document.quality" | "document.mrz" | "document.data" | "document.expiry" | "document.validity" | "document.originality" | "document.integrity" | "document.chip" | "document.specimen" | "address.proof" | "biometric.face_match" | "biometric.liveness" | "biometric.known_face" | "fraud.phone" | "fraud.email" | "fraud.velocity" | "aml.screening" | "business.numbers" | "business.lei" | "business.registry" | "business.known_company" | "business.website" | "business.website_lookup" | "business.ownership" | "business.documents" | "business.screening";
                /** @enum {string} */
                outcome: "pass" | "fail" | "review" | "unavailable" | "not_applicable";
                /** @description The code of every reason, each once. */
                codes: ("UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK")[];
            }[];
            /** @description E.164. */
            phone_number?: string | null;
            /** @description Whether the number can exist, from the numbering plans of libphonenumber. */
            phone_valid?: boolean;
            /** @description The kind of line, such as MOBILE. */
            phone_type?: string | null;
            /** @description The country of the number, alpha-2. */
            country?: string | null;
            /** @description Without the plus sign. */
            country_calling_code?: string | null;
            /** @description As dialled within the country. */
            national_format?: string | null;
            /** @description With the calling code, in groups. */
            international_format?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Watchlist entries that may be this person. Empty if the run requested no screening. */
        AmlInfo: {
            /**
             * @description FAILED if a check could not run.
             * @enum {string}
             */
            status?: "COMPLETED" | "FAILED";
            /**
             * @description The worst outcome of the checks. UNKNOWN if none of them could run.
             * @enum {string}
             */
            result?: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
            /** @description Why a check could not run. */
            status_reasons?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
            }[];
            /** @description Findings that declined the run or sent it to review. */
            warnings?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
                /**
                 * @description Nobody can resolve a warning before the answer exists.
                 * @constant
                 */
                resolution_status: "UNRESOLVED";
            }[];
            /** @description Every check with its outcome and codes. */
            check_summary?: {
                /** @enum {string} */
                check: "government.number" | "government.registry" | "document.readable" | "document.type" | "document.quality" | "document.mrz" | "document.data" | "document.expiry" | "document.validity" | "document.originality" | "document.integrity" | "document.chip" | "document.specimen" | "address.proof" | "biometric.face_match" | "biometric.liveness" | "biometric.known_face" | "fraud.phone" | "fraud.email" | "fraud.velocity" | "aml.screening" | "business.numbers" | "business.lei" | "business.registry" | "business.known_company" | "business.website" | "business.website_lookup" | "business.ownership" | "business.documents" | "business.screening";
                /** @enum {string} */
                outcome: "pass" | "fail" | "review" | "unavailable" | "not_applicable";
                /** @description The code of every reason, each once. */
                codes: ("UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK")[];
            }[];
            /** @description How many entries may be this person. */
            num_hits?: number;
            /** @description What was searched, and from which score an entry is a hit. */
            search_criteria?: {
                search_term: string;
                fuzziness_score: number;
                threshold: number;
                exact_match: boolean;
                birth_year: number | null;
            };
            /** @description The entries. Ours are `match_score` (overall), `risk_score` (severity of the listing), `explanation` (word by word), `record` (the full entry) and `entry_hash`. `resolution_status` is the reviewer's decision at earlier visits. */
            entity_hits?: {
                id: string;
                /** @enum {string} */
                entity_type: "PERSON" | "COMPANY" | "ORGANISATION" | "UNKNOWN";
                /** @enum {string} */
                kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown";
                name: string;
                match_score: number;
                name_match_score: number;
                date_of_birth: string | null;
                date_of_birth_match_score: number | null;
                risk_score: number;
                also_known_as: string[];
                associates: {
                    name: string;
                    association: string;
                }[];
                /** @enum {string} */
                resolution_status: "UNRESOLVED" | "RESOLVED" | "WHITELISTED";
                is_deleted: boolean;
                aml_hits: {
                    /** @enum {string} */
                    hit_type: "SANCTION" | "PEP" | "WATCHLIST";
                    source_details: {
                        name: string;
                        source_id: string;
                        url: string | null;
                        listing_started: string | null;
                        listing_ended: string | null;
                        country_codes: string[];
                        aml_types: string[];
                    };
                    fields: {
                        name: string;
                        value: string;
                        type: string;
                    }[];
                    media: unknown[];
                }[];
                explanation: {
                    tokens: {
                        query: string | null;
                        listed: string | null;
                        relation: string;
                        similarity: number;
                        weight: number;
                    }[];
                    circumstances: {
                        field: string;
                        query: string;
                        listed: string;
                        effect: number;
                    }[];
                };
                record: {
                    names: {
                        value: string;
                        /** @enum {string} */
                        strength: "primary" | "strong" | "weak" | "former";
                    }[];
                    births: {
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        circa: boolean;
                        text: string;
                    }[];
                    birth_places: string[];
                    sex: ("M" | "F") | null;
                    countries: {
                        /** @enum {string} */
                        relation: "nationality" | "birth" | "residence" | "registration" | "flag" | "other";
                        code: string | null;
                        text: string;
                    }[];
                    identifiers: {
                        label: string;
                        /** @enum {string} */
                        kind: "passport" | "national_id" | "tax" | "registration" | "imo" | "mmsi" | "call_sign" | "aircraft" | "swift" | "lei" | "wallet" | "phone" | "email" | "website" | "other";
                        value: string;
                        country: string | null;
                    }[];
                    addresses: string[];
                    positions: string[];
                    topics: ("sanction" | "debarment" | "export_control" | "wanted" | "crime" | "pep" | "pep_associate" | "own_block" | "other")[];
                    programmes: string[];
                    remarks: string[];
                };
                entry_hash: string;
            }[];
            /** @description Ours. The versions that were searched. */
            lists?: {
                list: string;
                title: string;
                /** Format: uuid */
                version_id: string;
                sha256: string;
                published_on: string | null;
                imported_at: string;
                checked_at: string;
                entities: number;
            }[];
            /** @description Ours. Lists that were older than the policy allows. */
            outdated_lists?: string[];
            /** @description Found by ongoing monitoring since the run; it does not change the decision. */
            aml_monitoring_info?: {
                /** @enum {string} */
                event: "ADDED" | "UPDATED" | "REMOVED";
                list: string;
                at: string;
                /** @description The hit, as in `entity_hits`. */
                id: string;
                /** @description The hit as it is now. Null if the entry was removed. */
                entity_hit: {
                    id: string;
                    /** @enum {string} */
                    entity_type: "PERSON" | "COMPANY" | "ORGANISATION" | "UNKNOWN";
                    /** @enum {string} */
                    kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown";
                    name: string;
                    match_score: number;
                    name_match_score: number;
                    date_of_birth: string | null;
                    date_of_birth_match_score: number | null;
                    risk_score: number;
                    also_known_as: string[];
                    associates: {
                        name: string;
                        association: string;
                    }[];
                    /** @enum {string} */
                    resolution_status: "UNRESOLVED" | "RESOLVED" | "WHITELISTED";
                    is_deleted: boolean;
                    aml_hits: {
                        /** @enum {string} */
                        hit_type: "SANCTION" | "PEP" | "WATCHLIST";
                        source_details: {
                            name: string;
                            source_id: string;
                            url: string | null;
                            listing_started: string | null;
                            listing_ended: string | null;
                            country_codes: string[];
                            aml_types: string[];
                        };
                        fields: {
                            name: string;
                            value: string;
                            type: string;
                        }[];
                        media: unknown[];
                    }[];
                    explanation: {
                        tokens: {
                            query: string | null;
                            listed: string | null;
                            relation: string;
                            similarity: number;
                            weight: number;
                        }[];
                        circumstances: {
                            field: string;
                            query: string;
                            listed: string;
                            effect: number;
                        }[];
                    };
                    record: {
                        names: {
                            value: string;
                            /** @enum {string} */
                            strength: "primary" | "strong" | "weak" | "former";
                        }[];
                        births: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                            circa: boolean;
                            text: string;
                        }[];
                        birth_places: string[];
                        sex: ("M" | "F") | null;
                        countries: {
                            /** @enum {string} */
                            relation: "nationality" | "birth" | "residence" | "registration" | "flag" | "other";
                            code: string | null;
                            text: string;
                        }[];
                        identifiers: {
                            label: string;
                            /** @enum {string} */
                            kind: "passport" | "national_id" | "tax" | "registration" | "imo" | "mmsi" | "call_sign" | "aircraft" | "swift" | "lei" | "wallet" | "phone" | "email" | "website" | "other";
                            value: string;
                            country: string | null;
                        }[];
                        addresses: string[];
                        positions: string[];
                        topics: ("sanction" | "debarment" | "export_control" | "wanted" | "crime" | "pep" | "pep_associate" | "own_block" | "other")[];
                        programmes: string[];
                        remarks: string[];
                    };
                    entry_hash: string;
                } | null;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** @description The fraud score. Empty if the run requested no fraud check. */
        RiskInfo: {
            /** @description The fraud score (0 to 100, higher is worse), its level and what each rule added. The weights are policy, set by judgement. */
            scoring?: {
                score: number;
                /** @enum {string} */
                risk_level: "LOW" | "MEDIUM" | "HIGH";
                medium_risk_from: number;
                high_risk_from: number;
                rules_evaluated: {
                    /** @enum {string} */
                    rule_name: "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "FACE_PREVIOUSLY_ONBOARDED";
                    /** @enum {string} */
                    result: "APPROVED" | "REVIEW" | "UNKNOWN";
                    score: number;
                    /** @enum {string} */
                    status: "PASSED" | "NOT_PASSED" | "FAILED";
                    /** @enum {string} */
                    reason?: "NOT_GIVEN" | "COUNTRY_UNKNOWN" | "NOT_IN_NUMBERING_PLAN" | "LOOK_UP_OFF" | "LOOK_UP_FAILED" | "DOMAIN_RESERVED" | "NOT_COMPARED";
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Signs of fraud. Empty if the run requested none of these checks. */
        FraudInsights: {
            /**
             * @description FAILED if a check could not run.
             * @enum {string}
             */
            status?: "COMPLETED" | "FAILED";
            /**
             * @description The worst outcome of the checks. UNKNOWN if none of them could run.
             * @enum {string}
             */
            result?: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
            /** @description Why a check could not run. */
            status_reasons?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
            }[];
            /** @description Findings that declined the run or sent it to review. */
            warnings?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
                /**
                 * @description Nobody can resolve a warning before the answer exists.
                 * @constant
                 */
                resolution_status: "UNRESOLVED";
            }[];
            /** @description Every check with its outcome and codes. */
            check_summary?: {
                /** @enum {string} */
                check: "government.number" | "government.registry" | "document.readable" | "document.type" | "document.quality" | "document.mrz" | "document.data" | "document.expiry" | "document.validity" | "document.originality" | "document.integrity" | "document.chip" | "document.specimen" | "address.proof" | "biometric.face_match" | "biometric.liveness" | "biometric.known_face" | "fraud.phone" | "fraud.email" | "fraud.velocity" | "aml.screening" | "business.numbers" | "business.lei" | "business.registry" | "business.known_company" | "business.website" | "business.website_lookup" | "business.ownership" | "business.documents" | "business.screening";
                /** @enum {string} */
                outcome: "pass" | "fail" | "review" | "unavailable" | "not_applicable";
                /** @description The code of every reason, each once. */
                codes: ("UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK")[];
            }[];
            /** @description The phone number; unknown facts are null. */
            phone_insights?: {
                /** @description E.164. */
                phone_number: string | null;
                /** @description Whether the number can exist, from the numbering plans of libphonenumber. */
                phone_valid: boolean;
                /** @description The kind of line, such as MOBILE. */
                phone_type: string | null;
                /** @description The country of the number, alpha-2. */
                country: string | null;
                /** @description Unknown: only carriers and data providers know it. */
                phone_disposable: null;
                /** @description Unknown: only carriers and data providers know it. */
                phone_active: null;
                /** @description Unknown: only carriers and data providers know it. */
                activation_date: null;
                /** @description Unknown: only carriers and data providers know it. */
                sim_type: null;
                /** @description Unknown: only carriers and data providers know it. */
                original_carrier: null;
                /** @description Unknown: only carriers and data providers know it. */
                current_carrier: null;
                /** @description Unknown: only carriers and data providers know it. */
                port_history: null;
                /** @description Unknown: only carriers and data providers know it. */
                phone_is_spam: null;
                /** @description Unknown: only carriers and data providers know it. */
                social_profiles: null;
                /** @description Unknown: only carriers and data providers know it. */
                persons: null;
                /** @description Why the number is not valid. */
                problem: string | null;
                /** @description Kinds of unusual characters in the typed number. */
                unusual_characters: string[];
                /** @description Whether it is an internet telephony number. */
                voip: boolean | null;
                /** @description Why a fact is null: PROVIDER_NEEDED (only carriers and data providers know), LOOK_UP_OFF, LOOK_UP_FAILED, DOMAIN_RESERVED, NOT_GIVEN, NOT_IN_NUMBERING_PLAN. */
                not_established: {
                    [key: string]: string;
                };
            } | null;
            /** @description The address. Null if none was given. */
            email_insights?: {
                /** @description The address. */
                email: string | null;
                /** @description Whether the address is well-formed. */
                email_valid: boolean;
                /** @description Unknown: only carriers and data providers know it. */
                email_tenure: null;
                /** @description Unknown: only carriers and data providers know it. */
                is_breached: null;
                /** @description Unknown: only carriers and data providers know it. */
                no_of_breaches: null;
                /** @description Unknown: only carriers and data providers know it. */
                first_breach: null;
                /** @description Unknown: only carriers and data providers know it. */
                last_breach: null;
                /** @description Unknown: only carriers and data providers know it. */
                breaches: null;
                /** @description Unknown: only carriers and data providers know it. */
                persons: null;
                /** @description Unknown: only carriers and data providers know it. */
                social_profiles: null;
                /** @description Unknown: only carriers and data providers know it. */
                social_summary: null;
                /** @description The domain of the address. */
                domain_info: {
                    domain_name: string | null;
                    top_level_domain: string | null;
                    /** @description Whether the domain exists. */
                    registered: boolean | null;
                    /** @description Unknown: only carriers and data providers know it. */
                    company_name: null;
                    /** @description A domain of throw-away addresses. */
                    disposable: boolean;
                    /** @description A free mail provider. */
                    free_provider: boolean;
                    /** @description Whether its DMARC policy rejects or quarantines forged mail. */
                    dmarc_compliance: boolean | null;
                    /** @description Whether its SPF record refuses other senders. */
                    spf_strict: boolean | null;
                    /** @description Unknown: only carriers and data providers know it. */
                    suspicious_top_level_domain: null;
                    /** @description Neither free nor disposable. Null if the address is not valid. */
                    custom: boolean | null;
                    /** @description Whether it names a mail server. */
                    mx: boolean | null;
                    /** @description Whether it accepts mail. */
                    accepts_mail: boolean | null;
                    /** @description Reserved for examples and tests. */
                    reserved: boolean;
                };
                /** @description Why the address is not valid. */
                problem: string | null;
                /** @description The address that was probably meant. */
                suggestion: string | null;
                /** @description An address of a role, such as info@. */
                role_address: boolean;
                /** @description The part before @ has a tag, such as +shop. */
                tagged: boolean;
                /** @description The part before @ looks random. */
                random_name: boolean;
                /** @description The known domain that this one imitates. */
                lookalike_of: string | null;
                /** @description Letters of several scripts in the domain. */
                mixed_scripts: boolean;
                /** @description Why a fact is null: PROVIDER_NEEDED (only carriers and data providers know), LOOK_UP_OFF, LOOK_UP_FAILED, DOMAIN_RESERVED, NOT_GIVEN, NOT_IN_NUMBERING_PLAN. */
                not_established: {
                    [key: string]: string;
                };
            } | null;
            /** @description How often the same person, phone, address, number and face appeared, and with how many other people. */
            related_session_insights?: {
                /**
                 * @description What the sessions share.
                 * @enum {string}
                 */
                relation: "PERSON" | "PHONE" | "EMAIL" | "ID_NUMBER" | "FACE" | "DEVICE";
                /** @description How often it appeared. Null if this was not established. */
                sessions: {
                    last_hour: number;
                    last_24_hours: number;
                    last_30_days: number;
                    total: number;
                } | null;
                /** @description With how many other people. Null if this was not established. */
                other_people: {
                    last_hour: number;
                    last_24_hours: number;
                    last_30_days: number;
                    total: number;
                } | null;
                /** @description There may be more. */
                at_least: boolean;
            }[] | null;
            /** @description Whether this face appeared in earlier runs. */
            known_face?: {
                /**
                 * @description FAILED if a check could not run.
                 * @enum {string}
                 */
                status?: "COMPLETED" | "FAILED";
                /**
                 * @description The worst outcome of the checks. UNKNOWN if none of them could run.
                 * @enum {string}
                 */
                result?: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
                /** @description Why a check could not run. */
                status_reasons?: {
                    /**
                     * @description A stable code.
                     * @enum {string}
                     */
                    code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                    /** @description The code as a sentence. */
                    message: string;
                    /** @description The field it is about, as in `user_input` or `id_info`. */
                    field?: string;
                }[];
                /** @description Findings that declined the run or sent it to review. */
                warnings?: {
                    /**
                     * @description A stable code.
                     * @enum {string}
                     */
                    code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                    /** @description The code as a sentence. */
                    message: string;
                    /** @description The field it is about, as in `user_input` or `id_info`. */
                    field?: string;
                    /**
                     * @description Nobody can resolve a warning before the answer exists.
                     * @constant
                     */
                    resolution_status: "UNRESOLVED";
                }[];
                /** @description Every check with its outcome and codes. */
                check_summary?: {
                    /** @enum {string} */
                    check: "government.number" | "government.registry" | "document.readable" | "document.type" | "document.quality" | "document.mrz" | "document.data" | "document.expiry" | "document.validity" | "document.originality" | "document.integrity" | "document.chip" | "document.specimen" | "address.proof" | "biometric.face_match" | "biometric.liveness" | "biometric.known_face" | "fraud.phone" | "fraud.email" | "fraud.velocity" | "aml.screening" | "business.numbers" | "business.lei" | "business.registry" | "business.known_company" | "business.website" | "business.website_lookup" | "business.ownership" | "business.documents" | "business.screening";
                    /** @enum {string} */
                    outcome: "pass" | "fail" | "review" | "unavailable" | "not_applicable";
                    /** @description The code of every reason, each once. */
                    codes: ("UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK")[];
                }[];
                /** @description The runs in which this face appeared, nearest first. */
                earlier: {
                    batchId: string;
                    createdAt: string;
                    score: number;
                    samePerson: boolean;
                    blocked: ("impersonation" | "forged_document" | "fraud" | "other") | null;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description How alike the face on the document and the live face are. Empty if the run requested no face match. */
        FaceMatchInfo: {
            /**
             * @description FAILED if a check could not run.
             * @enum {string}
             */
            status?: "COMPLETED" | "FAILED";
            /**
             * @description The worst outcome of the checks. UNKNOWN if none of them could run.
             * @enum {string}
             */
            result?: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
            /** @description Why a check could not run. */
            status_reasons?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
            }[];
            /** @description Findings that declined the run or sent it to review. */
            warnings?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
                /**
                 * @description Nobody can resolve a warning before the answer exists.
                 * @constant
                 */
                resolution_status: "UNRESOLVED";
            }[];
            /** @description Every check with its outcome and codes. */
            check_summary?: {
                /** @enum {string} */
                check: "government.number" | "government.registry" | "document.readable" | "document.type" | "document.quality" | "document.mrz" | "document.data" | "document.expiry" | "document.validity" | "document.originality" | "document.integrity" | "document.chip" | "document.specimen" | "address.proof" | "biometric.face_match" | "biometric.liveness" | "biometric.known_face" | "fraud.phone" | "fraud.email" | "fraud.velocity" | "aml.screening" | "business.numbers" | "business.lei" | "business.registry" | "business.known_company" | "business.website" | "business.website_lookup" | "business.ownership" | "business.documents" | "business.screening";
                /** @enum {string} */
                outcome: "pass" | "fail" | "review" | "unavailable" | "not_applicable";
                /** @description The code of every reason, each once. */
                codes: ("UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK")[];
            }[];
            /** @description 0 to 100, higher is more alike. */
            face_match_score?: number;
            /** @description From this score the faces match. */
            threshold?: number;
            /** @description False match rate at `threshold`. */
            fmr_at_threshold?: number;
            /** @description Below this score the run is declined. */
            fail_threshold?: number;
            /** @description False match rate at `fail_threshold`. */
            fmr_at_fail_threshold?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Whether a living person was present. Empty if the run requested no liveness check. */
        FaceLivenessInfo: {
            /**
             * @description FAILED if a check could not run.
             * @enum {string}
             */
            status?: "COMPLETED" | "FAILED";
            /**
             * @description The worst outcome of the checks. UNKNOWN if none of them could run.
             * @enum {string}
             */
            result?: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
            /** @description Why a check could not run. */
            status_reasons?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
            }[];
            /** @description Findings that declined the run or sent it to review. */
            warnings?: {
                /**
                 * @description A stable code.
                 * @enum {string}
                 */
                code: "UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK";
                /** @description The code as a sentence. */
                message: string;
                /** @description The field it is about, as in `user_input` or `id_info`. */
                field?: string;
                /**
                 * @description Nobody can resolve a warning before the answer exists.
                 * @constant
                 */
                resolution_status: "UNRESOLVED";
            }[];
            /** @description Every check with its outcome and codes. */
            check_summary?: {
                /** @enum {string} */
                check: "government.number" | "government.registry" | "document.readable" | "document.type" | "document.quality" | "document.mrz" | "document.data" | "document.expiry" | "document.validity" | "document.originality" | "document.integrity" | "document.chip" | "document.specimen" | "address.proof" | "biometric.face_match" | "biometric.liveness" | "biometric.known_face" | "fraud.phone" | "fraud.email" | "fraud.velocity" | "aml.screening" | "business.numbers" | "business.lei" | "business.registry" | "business.known_company" | "business.website" | "business.website_lookup" | "business.ownership" | "business.documents" | "business.screening";
                /** @enum {string} */
                outcome: "pass" | "fail" | "review" | "unavailable" | "not_applicable";
                /** @description The code of every reason, each once. */
                codes: ("UNREADABLE_DOCUMENT" | "MRZ_NOT_FOUND" | "CHECK_DIGIT_FAILED" | "MRZ_DATA_MISMATCH" | "BARCODE_DATA_MISMATCH" | "NAME_MISMATCH" | "BIRTH_DATE_MISMATCH" | "ID_NUMBER_MISMATCH" | "COUNTRY_MISMATCH" | "DOCUMENT_DATA_NOT_FOUND" | "DATA_READ_ONCE" | "DOCUMENT_FRONT_BACK_MISMATCH" | "DOCUMENT_EXPIRED" | "DOCUMENT_NOT_YET_VALID" | "DOCUMENT_DATES_IMPLAUSIBLE" | "UNKNOWN_COUNTRY_CODE" | "AGE_UNDER_18" | "AGE_UNDER_LIMIT" | "MISSING_DOCUMENT_EXPIRY" | "DOCUMENT_FACE_NOT_FOUND" | "IMAGE_TOO_BLURRY" | "GLARE_DETECTED" | "IMAGE_TOO_DARK" | "DOCUMENT_TOO_FAR" | "DOCUMENT_CROPPED" | "IMAGE_TOO_SMALL" | "BLACK_WHITE_DOCUMENT" | "DOCUMENT_NOT_FOUND" | "MULTIPLE_DOCUMENTS" | "DOCUMENT_TOO_CLOSE" | "DOCUMENT_OCCLUDED" | "IMAGE_MIRRORED" | "UNRECOGNIZED_DOCUMENT" | "DOCUMENT_TYPE_MISMATCH" | "DOCUMENT_NUMBER_FORMAT" | "SPECIMEN_DOCUMENT" | "CHIP_NOT_READ" | "CHIP_SOD_MISSING" | "CHIP_SOD_MALFORMED" | "CHIP_SOD_HASH_MISMATCH" | "CHIP_DATA_GROUP_UNSIGNED" | "CHIP_DATA_GROUP_UNREAD" | "CHIP_DATA_GROUP_MALFORMED" | "CHIP_SIGNER_MISSING" | "CHIP_SIGNATURE_INVALID" | "CHIP_ALGORITHM_UNSUPPORTED" | "CHIP_CURVE_UNKNOWN" | "CHIP_CSCA_UNKNOWN" | "CHIP_CSCA_EXPIRED" | "CHIP_CSCA_NOT_YET_VALID" | "CHIP_SIGNER_EXPIRED" | "CHIP_SIGNER_NOT_YET_VALID" | "CHIP_SIGNER_USAGE" | "CHIP_SPECIMEN_ISSUER" | "CHIP_CRL_MISSING" | "CHIP_CRL_OUTDATED" | "CHIP_CRL_INVALID" | "CHIP_SIGNER_REVOKED" | "CHIP_CLONING_NOT_DETECTABLE" | "CHIP_CLONE_SUSPECTED" | "CHIP_CLONE_KEY_UNSIGNED" | "CHIP_CLONE_NOT_CHECKED" | "CHIP_MRZ_UNREAD" | "CHIP_MRZ_DIFFERS" | "CHIP_COUNTRY_DIFFERS" | "CHIP_PORTRAIT_DIFFERS" | "CHIP_DATA_MISMATCH" | "SCREEN_DETECTED" | "PRINTOUT_DETECTED" | "PORTRAIT_REPLACED" | "TEXT_FORGERY" | "IMAGE_FORGED_EDITED" | "EDITOR_TRACES_FOUND" | "ADDRESS_DOCUMENT_UNREADABLE" | "ADDRESS_DOCUMENT_NOT_ACCEPTED" | "ADDRESS_DOCUMENT_NOT_ISSUED_RECENTLY" | "ADDRESS_DOCUMENT_ISSUE_DATE_MISSING" | "ADDRESS_DOCUMENT_NAME_MISMATCH" | "ADDRESS_DOCUMENT_EDITED" | "ADDRESS_NOT_FOUND" | "ADDRESS_MISMATCH" | "PO_BOX_DETECTED" | "FACE_NOT_FOUND" | "MULTIPLE_FACES" | "FACE_TOO_SMALL" | "FACE_BLUR" | "FACE_TURNED_AWAY" | "FACE_CROPPED" | "FACE_TOO_DARK" | "FACE_TOO_BRIGHT" | "FACE_MISMATCH" | "LOW_FACE_SIMILARITY" | "FACE_IDENTICAL" | "FACE_AGE_MISMATCH" | "FACE_PREVIOUSLY_ONBOARDED" | "FACE_ON_BLOCK_LIST" | "BLOCKED_FACES_NOT_COMPARED" | "LIVE_CAPTURE_MISSING" | "FACE_NOT_LIVE" | "FACE_LIVENESS_REVIEW_REQUIRED" | "FACE_PHOTO_OF_PHOTO" | "FACE_LIGHT_UNANSWERED" | "FACE_COVERED" | "VIDEO_INJECTION_DETECTED" | "VIRTUAL_CAMERA_DETECTED" | "FACE_ATTESTED_BY_OPERATOR" | "AML_MATCH" | "AML_MATCH_CONFIRMED" | "WATCHLISTS_OUTDATED" | "WATCHLISTS_MISSING" | "SCREENING_UNAVAILABLE" | "PHONE_NOT_VALID" | "PHONE_TYPE_UNUSUAL" | "PHONE_VOIP" | "PHONE_COUNTRY_MISMATCH" | "ADDRESS_COUNTRY_MISMATCH" | "EMAIL_NOT_VALID" | "EMAIL_DISPOSABLE" | "EMAIL_DOMAIN_LOOKALIKE" | "EMAIL_DOMAIN_MISTYPED" | "EMAIL_DOMAIN_RESERVED" | "EMAIL_ROLE_ADDRESS" | "EMAIL_RANDOM_NAME" | "EMAIL_TAGGED" | "EMAIL_FREE_PROVIDER" | "EMAIL_COUNTRY_MISMATCH" | "EMAIL_DOMAIN_NOT_FOUND" | "EMAIL_DOMAIN_WITHOUT_MAIL" | "EMAIL_DOMAIN_UNPROTECTED" | "PHONE_OF_OTHERS" | "EMAIL_OF_OTHERS" | "ID_PREVIOUSLY_SEEN" | "PHONE_VELOCITY" | "EMAIL_VELOCITY" | "ATTEMPT_VELOCITY" | "INVALID_ID_NUMBER_SUPPLIED" | "ID_NUMBER_NOT_VERIFIED" | "ID_NUMBER_NOT_FOUND" | "ID_NUMBER_MISSING" | "ID_NUMBER_FORM_UNKNOWN" | "ID_NUMBER_LOOK_ALIKES" | "ID_NUMBER_OF_OTHER_KIND" | "ID_NUMBER_OF_COMPANY" | "ID_NUMBER_BIRTH_DATE_MISMATCH" | "REGISTRY_DATA_MISMATCH" | "LOOKUP_ANSWER_UNUSABLE" | "COMPANY_NUMBER_NOT_VALID_FORMAT" | "COMPANY_NUMBER_FORM_UNKNOWN" | "COMPANY_NUMBER_OF_OTHER_KIND" | "BUSINESS_COUNTRY_MISSING" | "LEI_NOT_VALID" | "BUSINESS_ID_NOT_VERIFIED" | "COMPANY_NOT_FOUND" | "REGISTRATION_STATUS_INACTIVE" | "BUSINESS_INFO_NAME_MISMATCH" | "BUSINESS_ID_MISMATCH" | "COMPANY_PREVIOUSLY_SEEN" | "COMPANY_DETAILS_DIFFER" | "WEBSITE_NOT_VALID" | "WEBSITE_DOMAIN_LOOKALIKE" | "WEBSITE_EMAIL_LOOKALIKE" | "WEBSITE_EMAIL_MISMATCH" | "WEBSITE_NAME_MISMATCH" | "WEBSITE_ON_SHARED_DOMAIN" | "WEBSITE_NOT_FOUND" | "WEBSITE_LEADS_ELSEWHERE" | "WEBSITE_NOT_VERIFIED" | "OWNERSHIP_NOT_DECLARED" | "BENEFICIAL_OWNERSHIP_NOT_DERIVABLE" | "OWNERSHIP_OVER_WHOLE" | "OWNERSHIP_CIRCULAR" | "OWNER_BIRTH_DATE_MISSING" | "BUSINESS_DOCUMENT_UNREADABLE" | "BUSINESS_DOCUMENT_EDITED" | "CHECK_TIMED_OUT" | "CHECK_CRASHED" | "CLOCK_NOT_PLAUSIBLE" | "INFERENCE_UNAVAILABLE" | "LOOKUP_SOURCE_DOWN" | "NO_APPLICABLE_CHECK")[];
            }[];
            /** @description ATTENDED if an operator attested liveness in person. */
            source?: ("ATTENDED" | "LIVE_CAPTURE") | null;
            /** @description The operator who attested. */
            attested_by?: string | null;
            /** @description When the operator attested. */
            attested_at?: string | null;
            /** @description Ours. Information about the picture of the face. No decision uses it. */
            passive_signals?: {
                /** @enum {string} */
                status: "measured" | "unavailable";
                signals: {
                    /** @enum {string} */
                    name: "display_grid" | "colour_display_grid" | "dot_grid" | "colour_dot_grid" | "straight_sides" | "compression_history";
                    value: number | null;
                    box: {
                        left: number;
                        top: number;
                        width: number;
                        height: number;
                    } | null;
                }[];
                editors: string[];
            };
        } & {
            [key: string]: unknown;
        };
        BusinessResponse: {
            provider: string;
            /** Format: uuid */
            batch_id: string;
            /** @enum {string} */
            status: "In-progress" | "Completed" | "Failed";
            /** @constant */
            type: "Single";
            used_url: boolean;
            /** @constant */
            verification_type: "Business Verification";
            /** @enum {string} */
            verification_result: "APPROVED" | "DECLINED" | "REVIEW" | "UNKNOWN";
            verification_url: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The input; for documents only their media type and size. */
            user_input: {
                [key: string]: unknown;
            };
            /** @description Empty while the run is not decided; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` (APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, resolution_status) and `check_summary` (every check with its outcome and codes); then `registration_number_details`, `tax_number_details` (status VALID, OTHER_KIND, INVALID, UNKNOWN_FORM, NOT_COVERED or UNREADABLE, and the kind of number), `lei_details`, and `lookup_details.lookup_list` (the register asked: source, status FOUND, NOT_FOUND or UNAVAILABLE, its record and how it compares). A valid number need not have been issued: only a register can confirm that, and without one the code is BUSINESS_ID_NOT_VERIFIED. `earlier_cases` are those of the same group of API keys with a number of this company: `count`, `at_least` (there may be more), `cases` (at most 20; batch_id, created_at, `shared` numbers, and the details that are `differing`, null if they were not compared) and `not_compared` (numbers that could not be looked for). */
            business_info: {
                [key: string]: unknown;
            };
            /**
             * @description Empty while the run is not decided; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` (APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, resolution_status) and `check_summary` (every check with its outcome and codes); then `address_details` (status VALID or INVALID, `flaw`, the registered `domain`, whether it is a platform's `shared_domain`, `name_match` with the company name, and `email_domain`: SAME, IMITATING, OTHER or FREE_PROVIDER) and `lookup_details.lookup_list` (a visit: source, status FOUND, NOT_FOUND or UNAVAILABLE, and what its first page shows). Without a visit the code is WEBSITE_NOT_VERIFIED; under the default policy that decides nothing.
             * @default {}
             */
            website_info: {
                [key: string]: unknown;
            };
            /** @description Empty while the run is not decided; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` (APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, resolution_status) and `check_summary` (every check with its outcome and codes); then `owners` (everybody who reaches `owner_percent_min` of the capital or the votes, or controls the company by other means, directly or through others), `people`, `missing` (companies whose holders are not all declared), `excess`, `circles`, `opaque` (trusts and holders nobody names) and `hidden_percent`. Ids are places in the input, such as `people.0`. */
            ownership_info: {
                [key: string]: unknown;
            };
            /** @description Empty while the run is not decided; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` (APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, resolution_status) and `check_summary` (every check with its outcome and codes); then `documents`: for each, whether it has the name, the numbers and the address. */
            document_info: {
                [key: string]: unknown;
            };
            /** @description Empty while the run is not decided; otherwise `status` (COMPLETED, or FAILED if a check could not run), `result` (APPROVED, DECLINED, REVIEW, UNKNOWN), `status_reasons` (why a check could not run), `warnings` (findings: code, message, field, resolution_status) and `check_summary` (every check with its outcome and codes); then `parties`: for the company and everybody declared with it, `party` (a place in the input) and the fields of `aml_info` of a user verification, with what ongoing monitoring found since in `aml_monitoring_info`; and `outdated_lists`. */
            aml_info: {
                [key: string]: unknown;
            };
            /**
             * @description Ours. Only in the sandbox, whose results are not real decisions.
             * @constant
             */
            environment?: "SANDBOX";
        };
        UserLinkRequest: {
            /** @enum {string} */
            verification_type: "ID" | "DOC" | "BIOMETRIC";
            first_name?: string;
            middle_name?: string;
            last_name?: string;
            /** Format: date */
            date_of_birth?: string;
            phone_number?: string;
            /** Format: email */
            email_address?: string;
            country_code?: string;
            id_number?: string;
            address?: string;
            /** @enum {string} */
            language?: "en" | "fr" | "es" | "pt" | "ar" | "sw";
            expires_in_hours?: number;
            purpose?: string;
        };
        BusinessLinkRequest: {
            business_name?: string;
            registration_number?: string;
            tax_number?: string;
            lei?: string;
            country_code?: string;
            address?: string;
            website?: string;
            /** Format: email */
            email_address?: string;
            people?: {
                id?: string;
                name: string;
                /** Format: date */
                date_of_birth?: string;
                /** @enum {string} */
                role?: "director" | "officer" | "legal_representative" | "secretary" | "partner" | "shareholder" | "beneficial_owner" | "nominee" | "settlor" | "trustee" | "protector" | "beneficiary" | "other";
                country_code?: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            companies?: {
                id?: string;
                name: string;
                /** @enum {string} */
                kind?: "company" | "trust" | "listed" | "state" | "unknown";
                country_code?: string;
                registration_number?: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            holdings?: {
                holder: string;
                held: string;
                share?: number;
                voting_share?: number;
                has_control?: boolean | string;
            }[];
            /** @enum {string} */
            language?: "en" | "fr" | "es" | "pt" | "ar" | "sw";
            expires_in_hours?: number;
            purpose?: string;
        };
        LinkResponse: {
            data: {
                /** Format: uuid */
                batch_id: string;
                verification_url: string;
                /** Format: date-time */
                expires_at: string;
                /** @enum {string} */
                email: "sent" | "failed" | "no_address" | "not_configured";
            };
            status: number;
        };
        RevokedLink: {
            data: {
                /** Format: uuid */
                batch_id: string;
            };
            status: number;
        };
        ReceiptKeys: {
            issuer: string;
            keys: {
                /** @constant */
                kty: "OKP";
                /** @constant */
                crv: "Ed25519";
                x: string;
                kid: string;
                /** @constant */
                alg: "Ed25519";
                /** @constant */
                use: "sig";
                /** Format: date-time */
                created_at: string;
                retired_at: string | null;
            }[];
        };
        ErrorResponse: {
            error: {
                summary: string;
                fields?: {
                    [key: string]: string;
                };
                /** @enum {string} */
                code?: "INVALID_REQUEST" | "RUN_FAILED" | "UNAUTHENTICATED" | "FORBIDDEN" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_REFUSED" | "SECOND_FACTOR_DUE" | "STEP_UP_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "IDEMPOTENCY_CONFLICT" | "CONFLICT" | "CASE_CHANGED" | "HELD" | "NO_PUBLIC_ADDRESS" | "ERASED" | "LINK_UNKNOWN" | "LINK_EXPIRED" | "LINK_USED" | "LINK_REVOKED" | "LINK_DECLINED" | "ENROLMENT_REFUSED" | "DEVICE_REVOKED" | "DEVICE_CLOCK" | "CENTRE_RESTORED" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "MISDIRECTED" | "RATE_LIMITED" | "INTERNAL" | "RECORDS_ALTERED" | "UNAVAILABLE";
                /** @description Which sentence `summary` is. The guide lists the reasons of each code. */
                reason?: string;
                /** @description The values that the sentence names. */
                parameters?: {
                    [key: string]: string | number;
                };
                /** @description The same for each of `fields`. */
                field_reasons?: {
                    [key: string]: {
                        reason: string;
                        /** @description The values that the sentence names. */
                        parameters?: {
                            [key: string]: string | number;
                        };
                    };
                };
            };
        };
    };
    responses: {
        /** @description A field is missing or invalid. A run also answers 400 after an internal error (spec 7.2). */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The credential is missing, unknown, revoked, expired or locked. Countersign extension, not in the published interface. */
        Error401: {
            headers: {
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The caller is not allowed to do this. Countersign extension, not in the published interface. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The resource does not exist, or this caller may not see it. Countersign extension, not in the published interface. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The path does not support this method. The Allow header lists the methods it supports. Countersign extension, not in the published interface. */
        Error405: {
            headers: {
                Allow?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The idempotency key belongs to another request, the resource already exists, or its state does not allow this. Countersign extension, not in the published interface. */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The verification was erased, or the link has ended. Countersign extension, not in the published interface. */
        Error410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The body is larger than 55 MB. Countersign extension, not in the published interface. */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The Content-Type is not supported, or the body is compressed. Countersign extension, not in the published interface. */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description Too many requests. Retry-After gives the seconds to wait. Countersign extension, not in the published interface. */
        Error429: {
            headers: {
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description The service is busy. Try again after the seconds in Retry-After. Countersign extension, not in the published interface. */
        Error503: {
            headers: {
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    api_v1_verify_run_user_verification_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Countersign extension, not in the published interface. Becomes the batch_id. A retry with the same key and body returns the stored response. */
                "Idempotency-Key"?: string;
                /** @description Countersign extension, not in the published interface. Responds immediately with status In-progress. Fetch the result later. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KYCData"];
                "application/x-www-form-urlencoded": components["schemas"]["KYCData"];
                "multipart/form-data": components["schemas"]["KYCDataForm"];
            };
        };
        responses: {
            /** @description The verification is stored. */
            200: {
                headers: {
                    /** @description Countersign extension, not in the published interface. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KYCResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    api_v1_verify_get_user_verification_result_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KYCResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_get_user_verification_result_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KYCResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_run_business_verification_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Countersign extension, not in the published interface. Becomes the batch_id. A retry with the same key and body returns the stored response. */
                "Idempotency-Key"?: string;
                /** @description Countersign extension, not in the published interface. Responds immediately with status In-progress. Fetch the result later. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BusinessData"];
                "application/x-www-form-urlencoded": components["schemas"]["BusinessData"];
                "multipart/form-data": components["schemas"]["BusinessDataForm"];
            };
        };
        responses: {
            /** @description The verification is stored. */
            200: {
                headers: {
                    /** @description Countersign extension, not in the published interface. */
                    "Preference-Applied"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            503: components["responses"]["Error503"];
        };
    };
    api_v1_verify_get_business_verification_result_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_get_business_verification_result_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_receipt_keys_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptKeys"];
                };
            };
            405: components["responses"]["Error405"];
        };
    };
    api_v1_verify_get_user_verification_url_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Countersign extension, not in the published interface. Becomes the batch_id. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserLinkRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UserLinkRequest"];
                "multipart/form-data": components["schemas"]["UserLinkRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_resend_verification_url_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_resend_verification_url_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_get_business_verification_url_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Countersign extension, not in the published interface. Becomes the batch_id. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BusinessLinkRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["BusinessLinkRequest"];
                "multipart/form-data": components["schemas"]["BusinessLinkRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_resend_business_verification_url_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_resend_business_verification_url_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            409: components["responses"]["Error409"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_verify_revoke_verification_url_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedLink"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
            410: components["responses"]["Error410"];
            429: components["responses"]["Error429"];
        };
    };
    api_v1_openapi_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            405: components["responses"]["Error405"];
        };
    };
    api_v1_docs_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                    "text/css": unknown;
                    "text/javascript": unknown;
                };
            };
            405: components["responses"]["Error405"];
        };
    };
    api_v1_docs_files_retrieve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                    "text/css": unknown;
                    "text/javascript": unknown;
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            405: components["responses"]["Error405"];
        };
    };
}

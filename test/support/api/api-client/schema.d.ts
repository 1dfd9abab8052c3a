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
         * @description Reserves a batch_id and makes a link. The person who opens it gives what is missing and is then verified under that batch_id. The address is shown this one time. A retry with the same Idempotency-Key and body replaces it with a new one. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
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
         * @description Reserves a batch_id and makes a link. The person who opens it gives what is missing and is then verified under that batch_id. The address is shown this one time. A retry with the same Idempotency-Key and body replaces it with a new one. Operators need one of these roles: operator, supervisor, administrator. API keys need one of these scopes: url.
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
            /** @description Countersign extension, not in the published interface. Checks that the run makes although its type does not: the proof of address, or the ID number and its registry. In a form, separate them with commas. */
            also_check?: ("address" | "number")[];
            /** @description Countersign extension, not in the published interface. Why the person is verified, such as "Open an account". The case shows it. */
            purpose?: string;
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
             * @description Proof of address: JPEG, PNG, WebP or PDF of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. Extension: a TIFF may have up to 10 pages, of which the first two are read. Countersign extension, not in the published interface. DOC runs read it, and runs that also check the address. Others store it without reading it.
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
            /** @description Countersign extension, not in the published interface. Checks that the run makes although its type does not: the proof of address, or the ID number and its registry. In a form, separate them with commas. */
            also_check?: ("address" | "number")[];
            /** @description Countersign extension, not in the published interface. Why the person is verified, such as "Open an account". The case shows it. */
            purpose?: string;
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
             * @description Proof of address: JPEG, PNG, WebP or PDF of at most 10 MB. Extension: BMP, TIFF, HEIC, AVIF and JPEG 2000 are read as well. Extension: a TIFF may have up to 10 pages, of which the first two are read. A file, or base64 text. Countersign extension, not in the published interface. DOC runs read it, and runs that also check the address. Others store it without reading it.
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
            user_input: components["schemas"]["UserInput"];
            id_info: components["schemas"]["IdInfo"];
            phone_info: components["schemas"]["PhoneInfo"];
            aml_info: components["schemas"]["AmlInfo"];
            risk_info: components["schemas"]["RiskInfo"];
            fraud_insights: components["schemas"]["FraudInsights"];
            face_match_info: components["schemas"]["FaceMatchInfo"];
            face_liveness_info: components["schemas"]["FaceLivenessInfo"];
            /** @description Ours. The short name of the case for people, who read it on receipts and search by it. It follows from the batch_id. */
            reference?: string;
            /**
             * @description Ours. Only in the sandbox, whose results are not real decisions.
             * @constant
             */
            environment?: "SANDBOX";
        };
        /** @description The input; for files only their media type and size. */
        UserInput: {
            name?: {
                first: string;
                middle: string | null;
                last: string;
            };
            /** @description YYYY-MM-DD. */
            dob?: string;
            email?: string | null;
            phone?: string | null;
            /** @description Ours is one text, because people type an address as one. */
            address?: {
                full_address: string;
            } | null;
            /** @description The proof of address. */
            address_document?: {
                media_type: string;
                byte_length: number;
            } | null;
            identity?: {
                /** @enum {string} */
                type: "NATIONAL_ID";
                number: string | null;
                country_code: string;
                document_front: {
                    media_type: string;
                    byte_length: number;
                } | null;
                document_back: {
                    media_type: string;
                    byte_length: number;
                } | null;
                /** @description Ours. The files of the chip as they were read. */
                chip_reading?: {
                    media_type: string;
                    byte_length: number;
                };
            };
            biometrics?: {
                selfie: {
                    media_type: string;
                    byte_length: number;
                } | null;
            };
            /** @description The consent text that the person agreed to. */
            consent_version?: string | null;
            /** @description Ours. The fields that came from the document and that nobody typed. */
            prefilled_fields?: ("first_name" | "last_name" | "date_of_birth" | "country_code" | "id_number")[];
            /** @description Ours. Checks that the type does not include. */
            also_check?: ("address" | "number")[];
            /** @description Ours. Why the person was verified. */
            purpose?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The document, its number and the proof of address. Without a registry, a valid number has the code ID_NUMBER_NOT_VERIFIED: it need not have been issued. `document.originality` and `document.integrity` send traces of a copy or an edit to review, because nobody attests an API run. The code EDITOR_TRACES_FOUND is information and changes no outcome. Empty if the run requested none of these checks. */
        IdInfo: {
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
            /** @description Ours. */
            document_class?: ("passport" | "identity_card" | "residence_permit" | "driving_licence" | "visa" | "other") | null;
            /** @description Ours. 0 to 1, set by judgement; not a measured rate. */
            document_class_confidence?: number | null;
            /** @description Ours. */
            document_class_sources?: ("MRZ" | "BARCODE" | "OCR")[];
            /** @description The state or province that issued a licence. */
            issue_state_code?: string | null;
            id_number?: string | null;
            personal_number?: string | null;
            first_name?: string | null;
            middle_name?: string | null;
            last_name?: string | null;
            full_name?: string | null;
            /** @description YYYY-MM-DD, or as much of it as is known. */
            birth_date?: string | null;
            gender?: string | null;
            /** @description In English. */
            nationality?: string | null;
            /** @description Alpha-2 if there is one, else as on the document. */
            nationality_code?: string | null;
            /** @description In English. */
            issue_country?: string | null;
            /** @description Alpha-2 if there is one, else as on the document. */
            issue_country_code?: string | null;
            /** @description YYYY-MM-DD, or as much of it as is known. */
            id_issue_date?: string | null;
            /** @description YYYY-MM-DD, or as much of it as is known. */
            id_expiry_date?: string | null;
            /**
             * @description Ours. The document is valid for life.
             * @constant
             */
            id_never_expires?: true;
            address?: {
                full_address: string;
                /** @description Absent if the address could not be parsed. */
                parsed_address?: {
                    address_street_1: string | null;
                    address_street_2: string | null;
                    /** @description Ours. The street of the first line. */
                    address_street?: string | null;
                    /** @description Ours. The house number of the first line. */
                    address_house_number?: string | null;
                    address_city: string | null;
                    address_state: string | null;
                    address_zip_code: string | null;
                    address_country: string | null;
                    /** @description Whether an address is residential is unknown. */
                    address_type?: "PO_BOX" | null;
                };
            };
            /** @description For each field the sources that agree. ID_NUMBER is the data in the number, NATIONAL_ID the registry. */
            field_info?: {
                [key: string]: {
                    /**
                     * @description The source that the others are compared with.
                     * @enum {string}
                     */
                    reference?: "USER_INPUT" | "CHIP" | "OCR" | "MRZ" | "BARCODE" | "SECOND_SIDE";
                    values?: {
                        [key: string]: string;
                    };
                    matched: ("USER_INPUT" | "CHIP" | "OCR" | "MRZ" | "BARCODE" | "SECOND_SIDE" | "ID_NUMBER" | "NATIONAL_ID")[];
                    /** @description Ours. One letter apart, neither a match nor a contradiction. */
                    nearly_matched?: ("USER_INPUT" | "CHIP" | "OCR" | "MRZ" | "BARCODE" | "SECOND_SIDE" | "ID_NUMBER" | "NATIONAL_ID")[];
                    unmatched: ("USER_INPUT" | "CHIP" | "OCR" | "MRZ" | "BARCODE" | "SECOND_SIDE" | "ID_NUMBER" | "NATIONAL_ID")[];
                    /** @description Ours. The difference that each comparison ignored. */
                    normalisation?: {
                        [key: string]: "transliteration" | "mrz_truncation" | "date" | "number" | "none";
                    };
                    /**
                     * @description Ours. The form took this value from the document, so USER_INPUT confirms nothing.
                     * @constant
                     */
                    prefilled?: true;
                };
            };
            document_details?: {
                mrz_data: {
                    /** @description TD1, TD2, TD3 and so on. */
                    format: string;
                    /** @enum {string} */
                    capture: "id_document_front" | "id_document_back";
                    lines: string[];
                    all_check_digits_valid: boolean;
                    /** @description Null if the format has none. */
                    composite_check_digit_valid: boolean | null;
                    /** @description Ours. Characters that the format or a check digit proves to be others than those read. */
                    repairs: {
                        line: number;
                        column: number;
                        from: string;
                        to: string;
                    }[];
                    fields: {
                        [key: string]: {
                            value: string;
                            line: number;
                            start: number;
                            end: number;
                            /** @description Null if no check digit covers it. */
                            check_digit_valid: boolean | null;
                            /** @description Ours. On the capture; the whole line if the characters could not be located. */
                            box: {
                                left: number;
                                top: number;
                                width: number;
                                height: number;
                            } | null;
                        };
                    };
                } | null;
                /** @description Ours. The content of the chip, and whose certificates signed it. */
                chip_data?: {
                    read_at: string;
                    /**
                     * @description How the chip was opened.
                     * @enum {string}
                     */
                    access: "BAC" | "PACE-GM" | "PACE-IM" | "PACE-CAM";
                    /** @description The issuing state signed the data, and nothing says that the chip is a copy or belongs to another document. */
                    trusted: boolean;
                    /** @description Each proof with its reason. */
                    proofs: {
                        access: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                        hashes: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                        signature: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                        chain: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                        revocation: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                        clone: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                        mrz_match: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                        country_match: {
                            /** @enum {string} */
                            status: "passed" | "failed" | "not_supported" | "not_done" | "cannot_tell";
                            /** @enum {string} */
                            reason?: "BAC_INSTEAD_OF_PACE" | "SOD_MISSING" | "SOD_MALFORMED" | "SOD_HASH_MISMATCH" | "DATA_GROUP_UNSIGNED" | "DATA_GROUP_UNREAD" | "DATA_GROUP_MALFORMED" | "SIGNER_MISSING" | "SIGNATURE_INVALID" | "ALGORITHM_UNSUPPORTED" | "CURVE_UNKNOWN" | "CSCA_UNKNOWN" | "CSCA_EXPIRED" | "CSCA_NOT_YET_VALID" | "SIGNER_EXPIRED" | "SIGNER_NOT_YET_VALID" | "SIGNER_USAGE" | "SPECIMEN_ISSUER" | "CRL_MISSING" | "CRL_OUTDATED" | "CRL_INVALID" | "SIGNER_REVOKED" | "CLONING_NOT_DETECTABLE" | "CLONE_SUSPECTED" | "CLONE_KEY_UNSIGNED" | "MRZ_UNREAD" | "MRZ_DIFFERS" | "COUNTRY_DIFFERS";
                        };
                    };
                    mrz_lines: string[] | null;
                    /** @description Details beside the MRZ, named as in `id_info`. */
                    details: {
                        [key: string]: string;
                    };
                    files: ("CardAccess" | "CardSecurity" | "COM" | "SOD" | "DG1" | "DG2" | "DG7" | "DG11" | "DG12" | "DG14" | "DG15")[];
                    /** @description Why a file was not read. */
                    unread_files: {
                        [key: string]: "NOT_ON_CHIP" | "ACCESS_DENIED" | "TOO_LONG" | "CHIP_LOST" | "CHIP_ERROR";
                    };
                    /** @description Null without a security object. */
                    signed_data_groups: number[] | null;
                    /** @description The certificate that signed the data. */
                    signer: {
                        country: string | null;
                        subject: string;
                        serial: string;
                        algorithm: string;
                        sha256: string;
                        not_before: string;
                        not_after: string;
                    } | null;
                    /** @description The state's certificate, which signed the signer's. */
                    issuer: {
                        country: string | null;
                        subject: string;
                        serial: string;
                        algorithm: string;
                        sha256: string;
                        not_before: string;
                        not_after: string;
                    } | null;
                };
                barcode_data: {
                    licence: {
                        /** @constant */
                        standard: "AAMVA";
                        version: number | null;
                        jurisdiction_version: number | null;
                        issuer_id: string | null;
                        document_type: string | null;
                        format: string;
                        /** @enum {string} */
                        capture: "id_document_front" | "id_document_back";
                        /** @description Whether a name was cut. */
                        truncation: {
                            [key: string]: string;
                        };
                        fields: {
                            [key: string]: string | number | boolean;
                        };
                        /** @description The data elements as encoded. */
                        elements: {
                            id: string;
                            name: string | null;
                            value: string;
                            subfile: string;
                        }[];
                    } | null;
                    barcodes: {
                        format: string;
                        /** @enum {string} */
                        capture: "id_document_front" | "id_document_back";
                        text: string;
                        corners: [
                            {
                                x: number;
                                y: number;
                            },
                            {
                                x: number;
                                y: number;
                            },
                            {
                                x: number;
                                y: number;
                            },
                            {
                                x: number;
                                y: number;
                            }
                        ];
                        /** @description A digital seal. Its signature is not verified. */
                        seal?: {
                            /** @constant */
                            standard: "ICAO_VDS";
                            version: number;
                            /** @constant */
                            signature: "not_verified";
                            issuing_country: string;
                            signer: string;
                            certificate_reference: string;
                            issue_date: string | null;
                            signature_date: string | null;
                            document_type: {
                                code: string;
                                name: string | null;
                            };
                            fields: {
                                [key: string]: string | number | string[] | {
                                    days: number;
                                    months: number;
                                    years: number;
                                };
                            };
                        } | {
                            /** @constant */
                            standard: "FR_2D_DOC";
                            version: number;
                            /** @constant */
                            signature: "not_verified";
                            issuing_country: string;
                            signer: string;
                            certificate_reference: string;
                            issue_date: string | null;
                            signature_date: string | null;
                            document_type: {
                                code: string;
                                name: string | null;
                            };
                            fields: {
                                [key: string]: string | number | string[] | {
                                    days: number;
                                    months: number;
                                    years: number;
                                };
                            };
                        } | {
                            /** @constant */
                            standard: "ICAO_VDS_NC";
                            version: number;
                            /** @constant */
                            signature: "not_verified";
                            issuing_country: string;
                            document_type: {
                                code: string;
                                name: string | null;
                            };
                            holder: {
                                name?: string;
                                birthDate?: string;
                                documentNumber?: string;
                            };
                            fields: {
                                [key: string]: unknown;
                            };
                        };
                    }[];
                } | null;
                ocr_data: {
                    /** @description Every line. */
                    front: string[];
                    /** @description Every line. */
                    back: string[];
                    /** @description Every printed value with its place on the capture. */
                    fields: {
                        [key: string]: {
                            value: string;
                            /** @enum {string} */
                            capture: "id_document_front" | "id_document_back";
                            box: {
                                left: number;
                                top: number;
                                width: number;
                                height: number;
                            };
                            confidence: number;
                        };
                    };
                };
            };
            /** @description Ours. Facts that the number itself reveals. */
            number_details?: {
                /**
                 * @description OTHER_KIND: valid, but not the kind that was asked for. NOT_COVERED: no rules for this country.
                 * @enum {string}
                 */
                status: "VALID" | "OTHER_KIND" | "INVALID" | "UNKNOWN_FORM" | "NOT_COVERED" | "UNREADABLE";
                /** @description The kind of number. */
                kind?: {
                    key: string;
                    country_code: string;
                    name: string;
                    local_name: string | null;
                    /** @enum {string} */
                    group: "national" | "personal" | "tax" | "document" | "passport" | "licence" | "company";
                };
                /** @description Unusual characters that were replaced. */
                character_notes?: ("full_width" | "foreign_digits" | "invisible" | "look_alike")[];
                /** @enum {string} */
                flaw?: "LENGTH" | "FORMAT" | "COMPONENT" | "CHECK_DIGIT" | "LOOK_ALIKE";
                /** @description Letters stand where digits belong. */
                letters_for_digits?: boolean;
                /** @description The number as it is usually written. */
                formatted?: string;
                /** @enum {string} */
                check_digit?: "VALID" | "NONE" | "WRONG" | "NOT_CHECKED";
                /** @description Several if the number leaves the century open. */
                birth_dates?: string[];
                gender?: ("F" | "M" | "X") | null;
                /** @description The place that the number names. */
                region?: {
                    code: string;
                    name: string | null;
                } | null;
                holder?: ("person" | "company") | null;
            };
            /** @description The registry that was asked. */
            lookup_details?: {
                lookup_list: {
                    /** @description The source that was asked. */
                    source: string | null;
                    status: ("FOUND" | "NOT_FOUND" | "UNAVAILABLE") | null;
                    /** @description Why the source was unavailable. */
                    reason: string | null;
                }[];
            };
            /** @description Ours. The proof of address. */
            address_verification?: {
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
                /**
                 * @description Ours. Which of the submitted documents the address comes from.
                 * @enum {string}
                 */
                source?: "address_document" | "id_document_back" | "id_document";
                document_type?: string | null;
                document_class?: ("electricity_bill" | "gas_bill" | "water_bill" | "internet_bill" | "phone_bill" | "bank_statement" | "mortgage_statement" | "tax_letter" | "council_tax" | "tenancy_agreement" | "insurance_statement" | "benefit_letter" | "other") | null;
                /** @description Ours. */
                document_issuer?: string | null;
                document_issue_date?: string | null;
                names?: string[];
                name_match?: ("agree" | "near" | "differ") | null;
                extracted_address?: {
                    full_address: string;
                    /** @description Absent if the address could not be parsed. */
                    parsed_address?: {
                        address_street_1: string | null;
                        address_street_2: string | null;
                        /** @description Ours. The street of the first line. */
                        address_street?: string | null;
                        /** @description Ours. The house number of the first line. */
                        address_house_number?: string | null;
                        address_city: string | null;
                        address_state: string | null;
                        address_zip_code: string | null;
                        address_country: string | null;
                        /** @description Whether an address is residential is unknown. */
                        address_type?: "PO_BOX" | null;
                    };
                } | null;
                /** @description Null if no address was typed. */
                address_match?: ("agree" | "near" | "differ") | null;
                /** @description Ours. */
                address_match_parts?: {
                    /** @enum {string} */
                    postcode: "agree" | "near" | "differ" | "absent";
                    /** @enum {string} */
                    houseNumber: "agree" | "near" | "differ" | "absent";
                    /** @enum {string} */
                    street: "agree" | "near" | "differ" | "absent";
                    /** @enum {string} */
                    city: "agree" | "near" | "differ" | "absent";
                    /** @enum {string} */
                    unit: "agree" | "near" | "differ" | "absent";
                } | null;
                /** @description Null unless it is a PDF. */
                document_metadata?: {
                    producer: string | null;
                    creator: string | null;
                    author: string | null;
                    title: string | null;
                    creation_date: string | null;
                    modification_date: string | null;
                    fonts: string[];
                    /** @description How often the file was saved again. */
                    incremental_updates: number;
                    is_signed: boolean;
                    is_encrypted: boolean;
                } | null;
                page_count?: number | null;
                /** @description Ours. The document has more pages or lines than were read. */
                is_truncated?: boolean | null;
                /** @description Ours. The 2D-Doc seal. Its signature is not verified. */
                seal?: ({
                    /** @constant */
                    standard: "ICAO_VDS";
                    version: number;
                    /** @constant */
                    signature: "not_verified";
                    issuing_country: string;
                    signer: string;
                    certificate_reference: string;
                    issue_date: string | null;
                    signature_date: string | null;
                    document_type: {
                        code: string;
                        name: string | null;
                    };
                    fields: {
                        [key: string]: string | number | string[] | {
                            days: number;
                            months: number;
                            years: number;
                        };
                    };
                } | {
                    /** @constant */
                    standard: "FR_2D_DOC";
                    version: number;
                    /** @constant */
                    signature: "not_verified";
                    issuing_country: string;
                    signer: string;
                    certificate_reference: string;
                    issue_date: string | null;
                    signature_date: string | null;
                    document_type: {
                        code: string;
                        name: string | null;
                    };
                    fields: {
                        [key: string]: string | number | string[] | {
                            days: number;
                            months: number;
                            years: number;
                        };
                    };
                } | {
                    /** @constant */
                    standard: "ICAO_VDS_NC";
                    version: number;
                    /** @constant */
                    signature: "not_verified";
                    issuing_country: string;
                    document_type: {
                        code: string;
                        name: string | null;
                    };
                    holder: {
                        name?: string;
                        birthDate?: string;
                        documentNumber?: string;
                    };
                    fields: {
                        [key: string]: unknown;
                    };
                }) | null;
                /** @description Ours. Values that only the seal has. */
                values_from_seal?: ("kind" | "holder" | "address" | "issueDate")[];
                /** @description Ours. Values in which print and seal differ. */
                seal_conflicts?: ("full_name" | "address" | "document_issue_date")[];
                /** @description Signs of how the document was made that decide nothing. */
                info_indicators?: string[];
                risk_indicators?: string[];
                trust_indicators?: string[];
            };
        } & {
            [key: string]: unknown;
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
            user_input: components["schemas"]["BusinessInput"];
            business_info: components["schemas"]["BusinessInfo"];
            /** @default {} */
            website_info: components["schemas"]["WebsiteInfo"];
            ownership_info: components["schemas"]["OwnershipInfo"];
            document_info: components["schemas"]["DocumentInfo"];
            aml_info: components["schemas"]["PartiesInfo"];
            /** @description Ours. The short name of the case for people, who read it on receipts and search by it. It follows from the batch_id. */
            reference?: string;
            /**
             * @description Ours. Only in the sandbox, whose results are not real decisions.
             * @constant
             */
            environment?: "SANDBOX";
        };
        /** @description The input; for documents only their media type and size. */
        BusinessInput: {
            business_name?: string;
            registration_number?: string | null;
            tax_number?: string | null;
            lei?: string | null;
            country_code?: string | null;
            address?: {
                full_address: string;
            } | null;
            website?: string | null;
            email_address?: string | null;
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
            documents?: {
                media_type: string;
                byte_length: number;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** @description The numbers of the company. Without a register, a valid number has the code BUSINESS_ID_NOT_VERIFIED: it need not have been issued. Empty while the run is not decided. */
        BusinessInfo: {
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
            registration_number_details?: {
                /**
                 * @description OTHER_KIND: valid, but not the kind that was asked for. NOT_COVERED: no rules for this country.
                 * @enum {string}
                 */
                status: "VALID" | "OTHER_KIND" | "INVALID" | "UNKNOWN_FORM" | "NOT_COVERED" | "UNREADABLE";
                /** @description The kind of number. */
                kind?: {
                    key: string;
                    country_code: string;
                    name: string;
                    local_name: string | null;
                    /** @enum {string} */
                    group: "national" | "personal" | "tax" | "document" | "passport" | "licence" | "company";
                };
                /** @description Unusual characters that were replaced. */
                character_notes?: ("full_width" | "foreign_digits" | "invisible" | "look_alike")[];
                /** @enum {string} */
                flaw?: "LENGTH" | "FORMAT" | "COMPONENT" | "CHECK_DIGIT" | "LOOK_ALIKE";
                /** @description Letters stand where digits belong. */
                letters_for_digits?: boolean;
                /** @description The number as it is usually written. */
                formatted?: string;
                /** @enum {string} */
                check_digit?: "VALID" | "NONE" | "WRONG" | "NOT_CHECKED";
                /** @description Several if the number leaves the century open. */
                birth_dates?: string[];
                gender?: ("F" | "M" | "X") | null;
                /** @description The place that the number names. */
                region?: {
                    code: string;
                    name: string | null;
                } | null;
                holder?: ("person" | "company") | null;
            };
            tax_number_details?: {
                /**
                 * @description OTHER_KIND: valid, but not the kind that was asked for. NOT_COVERED: no rules for this country.
                 * @enum {string}
                 */
                status: "VALID" | "OTHER_KIND" | "INVALID" | "UNKNOWN_FORM" | "NOT_COVERED" | "UNREADABLE";
                /** @description The kind of number. */
                kind?: {
                    key: string;
                    country_code: string;
                    name: string;
                    local_name: string | null;
                    /** @enum {string} */
                    group: "national" | "personal" | "tax" | "document" | "passport" | "licence" | "company";
                };
                /** @description Unusual characters that were replaced. */
                character_notes?: ("full_width" | "foreign_digits" | "invisible" | "look_alike")[];
                /** @enum {string} */
                flaw?: "LENGTH" | "FORMAT" | "COMPONENT" | "CHECK_DIGIT" | "LOOK_ALIKE";
                /** @description Letters stand where digits belong. */
                letters_for_digits?: boolean;
                /** @description The number as it is usually written. */
                formatted?: string;
                /** @enum {string} */
                check_digit?: "VALID" | "NONE" | "WRONG" | "NOT_CHECKED";
                /** @description Several if the number leaves the century open. */
                birth_dates?: string[];
                gender?: ("F" | "M" | "X") | null;
                /** @description The place that the number names. */
                region?: {
                    code: string;
                    name: string | null;
                } | null;
                holder?: ("person" | "company") | null;
            };
            lei_details?: {
                /** @enum {string} */
                status: "VALID" | "INVALID";
                flaw: ("LENGTH" | "FORMAT" | "CHECK_DIGIT") | null;
                /** @description The prefix of the organisation that issued it. */
                issuer: string | null;
            };
            /** @description The register that was asked. */
            lookup_details?: {
                lookup_list: {
                    /** @description The source that was asked. */
                    source: string | null;
                    status: ("FOUND" | "NOT_FOUND" | "UNAVAILABLE") | null;
                    /** @description Why the source was unavailable. */
                    reason: string | null;
                    record: {
                        name: string;
                        number?: string;
                        /** @enum {string} */
                        company_status?: "ACTIVE" | "INACTIVE";
                        address?: string;
                    } | null;
                    /** @description How the record compares with the input. */
                    comparisons: {
                        /** @enum {string} */
                        field: "business_name" | "address";
                        /** @enum {string} */
                        agreement: "agree" | "near" | "differ";
                    }[];
                }[];
            };
            /** @description Cases of the same group of API keys with a number of this company. */
            earlier_cases?: {
                count: number;
                /** @description There may be more. */
                at_least: boolean;
                /** @description At most 20. */
                cases: {
                    batch_id: string;
                    created_at: string;
                    /** @description The numbers that both have. */
                    shared: ("registration_number" | "tax_number" | "lei")[];
                    /** @description Details that differ. Null if they were not compared. */
                    differing: ("business_name" | "country_code" | "registration_number" | "lei")[] | null;
                }[];
                /** @description Numbers that could not be looked for. */
                not_compared: ("registration_number" | "tax_number" | "lei")[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The website. Without a visit the code is WEBSITE_NOT_VERIFIED, which decides nothing by default. */
        WebsiteInfo: {
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
            address_details?: {
                /** @enum {string} */
                status: "VALID" | "INVALID";
                flaw: ("NOT_AN_ADDRESS" | "SCHEME" | "CREDENTIALS" | "IP_ADDRESS" | "PORT" | "NO_REGISTERED_DOMAIN" | "RESERVED") | null;
                /** @description The registered domain. */
                domain: string | null;
                /** @description The domain belongs to a platform. */
                shared_domain: boolean | null;
                /** @description Letters of several scripts in the domain. */
                mixed_scripts: boolean | null;
                /** @description How the domain compares with the company name. */
                name_match: ("agree" | "near" | "differ") | null;
                /** @description How the domain of the e-mail address compares. IMITATING: they differ by one character. */
                email_domain: ("SAME" | "IMITATING" | "OTHER" | "FREE_PROVIDER") | null;
            };
            /** @description A visit of the first page. */
            lookup_details?: {
                lookup_list: {
                    /** @description The source that was asked. */
                    source: string | null;
                    status: ("FOUND" | "NOT_FOUND" | "UNAVAILABLE") | null;
                    /** @description Why the source was unavailable. */
                    reason: string | null;
                    http_status: number | null;
                    secure: boolean | null;
                    /** @description The other domain that it leads to. */
                    leads_to: string | null;
                    name_match: ("agree" | "near" | "differ") | null;
                    registration_number_found: boolean | null;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Who owns the company. Ids are places in the input, such as `people.0`. */
        OwnershipInfo: {
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
            /** @description From this part of the capital or the votes, a person is an owner. */
            owner_percent_min?: number;
            /** @description Everybody who is an owner or controls the company, directly or through others. */
            owners?: {
                id: string;
                direct_percent: number;
                capital_percent: number;
                voting_percent: number;
                /** @description Why this person is an owner. */
                bases: ("capital" | "voting" | "control_by_other_means")[];
            }[];
            people?: {
                id: string;
                direct_percent: number;
                capital_percent: number;
                voting_percent: number;
                /** @description Why this person is an owner. */
                bases: ("capital" | "voting" | "control_by_other_means")[];
            }[];
            /** @description Companies whose holders are not all declared. */
            missing?: {
                id: string;
                effective_percent: number;
                percent: number;
            }[];
            /** @description Companies with more than 100 percent of holders. */
            excess?: {
                id: string;
                capital_percent: number;
                voting_percent: number;
            }[];
            /** @description Companies that hold each other. */
            circles?: string[][];
            /** @description Companies that only hold each other. */
            closed?: {
                ids: string[];
                effective_percent: number;
            } | null;
            /** @description Trusts, and holders nobody names. */
            opaque?: {
                id: string;
                effective_percent: number;
            }[];
            /** @description Holders without holders of their own. */
            ends?: {
                id: string;
                effective_percent: number;
            }[];
            hidden_percent?: number;
            /** @description The hidden part is large enough for an owner. */
            can_hide_owner?: boolean;
        } & {
            [key: string]: unknown;
        };
        /** @description For each document, whether it has the name, the numbers and the address. */
        DocumentInfo: {
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
            documents?: {
                /** @enum {string} */
                document: "id_document_front" | "id_document_back" | "selfie" | "address_document" | "business_document_1" | "business_document_2" | "business_document_3" | "business_document_4" | "business_document_5" | "chip_reading" | "id_document_front_rectified" | "id_document_back_rectified" | "address_document_page" | "chip_portrait";
                page_count: number;
                pages_read: number;
                /** @enum {string} */
                name_match: "agree" | "near" | "differ";
                registration_number_found: boolean | null;
                tax_number_found: boolean | null;
                address_match: ("agree" | "near" | "differ") | null;
                info_indicators: string[];
                risk_indicators: string[];
                trust_indicators: string[];
            }[];
            /** @description Documents that could not be opened. */
            unreadable?: ("id_document_front" | "id_document_back" | "selfie" | "address_document" | "business_document_1" | "business_document_2" | "business_document_3" | "business_document_4" | "business_document_5" | "chip_reading" | "id_document_front_rectified" | "id_document_back_rectified" | "address_document_page" | "chip_portrait")[];
        } & {
            [key: string]: unknown;
        };
        /** @description Watchlist entries that may be the company or somebody declared with it. */
        PartiesInfo: {
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
            num_hits?: number;
            /** @description The company and everybody declared with it. */
            parties?: {
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
                /** @description A place in the input. */
                party: string;
            }[];
            /** @description Lists that were older than the policy allows. */
            outdated_lists?: string[];
        } & {
            [key: string]: unknown;
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
            also_check?: ("address" | "number")[];
            purpose?: string;
            checks?: ("document" | "chip" | "face" | "address" | "number" | "company")[];
            /** @enum {string} */
            language?: "en" | "fr" | "es" | "pt" | "ar" | "sw";
            expires_in_hours?: number;
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
                /** @description Ours. The short name of the case for people, who read it on receipts and search by it. It follows from the batch_id. */
                reference: string;
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

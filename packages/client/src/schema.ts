// Made by `pnpm --filter @scriptorium/client generate`.
// 4f5c44b6004dd4ffde87de2a80d54085ae780c94e0f965e9326a5029f2c36648
import type { FileBody } from "./file-body.js";
export interface paths {
    "/v3/admin/api_accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API accesses
         * @description Needs an Admin key.
         */
        get: operations["apiAccesses.list"];
        put?: never;
        /**
         * Create an API access to a project
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["apiAccesses.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/api_accesses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an API access with its key and secret
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["apiAccesses.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/api_accesses/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an API access
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["apiAccesses.disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/api_accesses/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an API access
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["apiAccesses.enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/api_accesses/disable_project_accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable all API accesses to a project
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["apiAccesses.disableAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/audit_entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done with Admin keys
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["audit.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/invoice_line_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the line items of all invoices
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_invoices`.
         */
        get: operations["invoiceLineItems.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_invoices`.
         */
        get: operations["invoices.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an invoice
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_invoices`.
         */
        get: operations["invoices.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/invoices/{id}/line_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the line items of an invoice
         * @deprecated
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_invoices`.
         */
        get: operations["invoices.items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/invoices/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the current invoice
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_invoices`.
         */
        get: operations["invoices.current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/invoices/current/line_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the line items of the current invoice
         * @deprecated
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_invoices`.
         */
        get: operations["invoices.currentItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects
         * @description Needs an Admin key.
         */
        get: operations["projects.list"];
        /**
         * Change the project that a parameter names
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        put: operations["projects.updateNamed"];
        /**
         * Create a project
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["projects.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a project
         * @description Needs an Admin key.
         */
        get: operations["projects.show"];
        /**
         * Change a project
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        put: operations["projects.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/projects/{id}/webhook_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what signs the callbacks of a project
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["projects.webhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/user_accesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accesses of a user
         * @description Needs an Admin key.
         */
        get: operations["userAccesses.list"];
        put?: never;
        /**
         * Give a user access to a project or to the account
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["userAccesses.grant"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what a user may do
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        patch: operations["userAccesses.update"];
        trace?: never;
    };
    "/v3/admin/user_accesses/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an access from a user
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["userAccesses.delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users
         * @description Needs an Admin key.
         */
        get: operations["users.list"];
        put?: never;
        /**
         * Create a user
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["users.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a user
         * @description Needs an Admin key.
         */
        get: operations["users.show"];
        put?: never;
        /**
         * Change a user
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["users.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of audio descriptions
         * @description Needs a Project or an Observer key.
         */
        get: operations["audioDescriptionDeliveries.list"];
        put?: never;
        /**
         * Create a delivery of audio descriptions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["audioDescriptionDeliveries.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a delivery of audio descriptions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        put: operations["audioDescriptionDeliveries.update"];
        post?: never;
        /**
         * Remove a delivery of audio descriptions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        delete: operations["audioDescriptionDeliveries.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/authenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the key
         * @description Takes every valid key.
         */
        get: operations["authenticate.check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the batches
         * @description Needs a Project or an Observer key.
         */
        get: operations["batches.list"];
        put?: never;
        /**
         * Create a batch
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["batches.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a batch
         * @description Needs a Project or an Observer key.
         */
        get: operations["batches.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/batches/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a batch
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["batches.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/batches/{id}/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the settings of a batch
         * @description Needs a Project or an Observer key.
         */
        get: operations["batches.configuration"];
        put?: never;
        /**
         * Change settings of a batch
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["batches.configure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/batches/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a batch out of the archive
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["batches.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/cheat_sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cheat sheets
         * @description Needs a Project or an Observer key.
         */
        get: operations["cheatSheets.list"];
        put?: never;
        /**
         * Create a cheat sheet
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["cheatSheets.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/cheat_sheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a cheat sheet
         * @description Needs a Project or an Observer key.
         */
        get: operations["cheatSheets.show"];
        /**
         * Change a cheat sheet
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        put: operations["cheatSheets.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/cheat_sheets/{id}/pdf_attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF of a cheat sheet
         * @description Needs a Project or an Observer key.
         */
        get: operations["cheatSheets.pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events from a cursor on
         * @description Needs a Project or an Observer key.
         */
        get: operations["events.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an event
         * @description Needs a Project or an Observer key.
         */
        get: operations["events.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/events/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the callback of an event again
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["events.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the files
         * @description Needs a Project or an Observer key.
         */
        get: operations["files.list"];
        put?: never;
        /**
         * Create a file
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["files.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a file
         * @description Needs a Project or an Observer key.
         */
        get: operations["files.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a file
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        patch: operations["files.update"];
        trace?: never;
    };
    "/v3/files/{id}/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the settings of a file
         * @description Needs a Project or an Observer key.
         */
        get: operations["files.configuration"];
        put?: never;
        /**
         * Change settings of a file
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["files.configure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/files/{id}/set_language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the languages of a file
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["files.setLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/files/{id}/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload or replace the source of a file
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["files.upload"];
        /**
         * Remove the source of a file
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        delete: operations["files.removeSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/files/{id}/source/set_url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the source of a file fetched
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["files.setUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/files/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive files
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["files.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/files/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take files out of the archive
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["files.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the glossaries
         * @description Needs a Project or an Observer key.
         */
        get: operations["glossaries.list"];
        put?: never;
        /**
         * Create a glossary
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["glossaries.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/glossaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a glossary
         * @description Needs a Project or an Observer key.
         */
        get: operations["glossaries.show"];
        /**
         * Change a glossary
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        put: operations["glossaries.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the languages
         * @description Needs a Project or an Observer key.
         */
        get: operations["languages.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the project of the key
         * @description Needs a Project or an Observer key.
         */
        get: operations["project.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/project/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the settings of the project
         * @description Needs a Project or an Observer key.
         */
        get: operations["project.configuration"];
        put?: never;
        /**
         * Change settings of the project
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["project.configure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the transcripts
         * @description Needs a Project or an Observer key.
         */
        get: operations["transcripts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a transcript
         * @description Needs a Project or an Observer key.
         */
        get: operations["transcripts.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the callback of a transcript now
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["transcripts.callback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a transcript
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcripts.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/make_default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a transcript the default of its file
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["transcripts.makeDefault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a transcript again
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["redelivery.redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a transcript in an output format
         * @description Needs a Project or an Observer key.
         */
        get: operations["transcripts.text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of transcripts
         * @description Needs a Project or an Observer key.
         */
        get: operations["transcriptDeliveries.list"];
        put?: never;
        /**
         * Create a delivery of transcripts
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["transcriptDeliveries.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a delivery of transcripts
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        put: operations["transcriptDeliveries.update"];
        post?: never;
        /**
         * Remove a delivery of transcripts
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        delete: operations["transcriptDeliveries.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/asr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a transcript by speech recognition
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcriptOrders.asr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import captions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcriptOrders.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/output_formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the output formats
         * @description Needs a Project or an Observer key.
         */
        get: operations["transcripts.outputFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the translation profile of the project
         * @description Needs a Project or an Observer key.
         */
        get: operations["translationProfile.show"];
        /**
         * Change the translation profile of the project
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        put: operations["translationProfile.update"];
        /**
         * Create the translation profile of the project
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["translationProfile.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_profile/profile_options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the vendors that a profile can choose from
         * @description Needs a Project key.
         */
        post: operations["translationProfile.options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/translation_service_options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ways to have a translation made
         * @description Needs a Project or an Observer key.
         */
        get: operations["translationOptions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/turnaround_levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the turnaround levels
         * @description Needs a Project or an Observer key.
         */
        get: operations["turnaroundLevels.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/video_platform_integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the video platforms that the project is linked with
         * @description Needs a Project or an Observer key.
         */
        get: operations["videoPlatformIntegrations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    source: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The source of a file has changed its status
         * @description Goes to the `callback` URL of the request, on every change. Signed as Standard Webhooks 1.0 says. 2xx ends it, 410 as well; anything else, redirects too, is tried again for about three days. In a form a list repeats `name[]`, and null is an empty value.
         */
        post: operations["callbacks.source"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    transcript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transcript has changed
         * @description Goes to the `callback` URL of the request, on every change. Signed as Standard Webhooks 1.0 says. 2xx ends it, 410 as well; anything else, redirects too, is tried again for about three days. In a form a list repeats `name[]`, and null is an empty value.
         */
        post: operations["callbacks.transcript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Pagination: {
            current_page: number;
            per_page: number;
            total_pages: number;
            total_entries: number;
        };
        Error: {
            code: number;
            error: {
                /** @enum {string} */
                type: "parameter_error" | "authentication_error" | "forbidden_error" | "not_found_error" | "idempotency_error" | "rate_limit_error" | "standard_error" | "unavailable_error";
                message: string;
                items?: string[];
            };
            meta: Record<string, never>;
        };
        ApiAccess: {
            id: number;
            name: string | null;
            enabled: boolean;
            /** @enum {string} */
            access_type: "Admin" | "Project" | "Observer";
            project_id: number | null;
            created_by_type: ("User" | "ApiAccess") | null;
            created_by_id: number | null;
            user_id: number | null;
            /** @constant */
            api_version: "v3";
        };
        ApiAccessesCreateParams: {
            name?: string;
            project_id: number;
            user_id?: number;
            /**
             * @default project
             * @enum {string}
             */
            access_type?: "project" | "observer";
        };
        RevealedApiAccess: {
            id: number;
            name: string | null;
            enabled: boolean;
            /** @enum {string} */
            access_type: "Admin" | "Project" | "Observer";
            project_id: number | null;
            created_by_type: ("User" | "ApiAccess") | null;
            created_by_id: number | null;
            user_id: number | null;
            /** @constant */
            api_version: "v3";
            api_key: string;
            api_secret_key: string;
        };
        Done: {
            /** @constant */
            success: true;
        };
        ApiAccessesDisableAllParams: {
            project_id: number;
        };
        AuditEntry: {
            id: number;
            access_id: number;
            user_id: number | null;
            method: string;
            route: string;
            resource_id: number | null;
            parameters: {
                [key: string]: string | string[];
            };
            request_id: string;
            /** Format: date-time */
            created_at: string;
        };
        InvoiceLineItem: {
            id: number;
            invoice_id: number;
            description: string;
            amount: string;
            /** Format: date-time */
            date: string;
            media_file_id: number | null;
            info: string | null;
        };
        Invoice: {
            id: number;
            /** @enum {string} */
            status: "open" | "closed" | "paid";
            amount: string;
            due_date: string | null;
            /** @enum {string} */
            resource_type: "Account" | "Project";
            resource_id: string;
            resource_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            paid_at: string | null;
            closed_at: string | null;
        };
        ManagedProject: {
            id: number;
            name: string;
            sandbox: boolean;
            /** @enum {string} */
            callback_encoding: "form" | "json";
            retention_days: number | null;
        };
        ProjectsCreateParams: {
            name: string;
            /** @default false */
            sandbox?: boolean;
            /**
             * @default form
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            retention_days?: number;
        };
        ProjectsUpdateNamedParams: {
            name?: string;
            /** @enum {string} */
            callback_encoding?: "form" | "json";
            retention_days?: "" | number;
            id?: number;
            project_id?: number;
        };
        ProjectsUpdateParams: {
            name?: string;
            /** @enum {string} */
            callback_encoding?: "form" | "json";
            retention_days?: "" | number;
        };
        WebhookSecret: {
            webhook_secret: string;
        };
        UserAccessesGrantParams: {
            user_id: number;
            /** @enum {string} */
            access_level: "account" | "project";
            project_id?: number;
            email: string;
            /** @default false */
            can_upload?: boolean;
            /** @default false */
            can_edit?: boolean;
            /** @default false */
            can_publish?: boolean;
            /** @default false */
            can_manage_invoices?: boolean;
            /** @default false */
            can_manage_users?: boolean;
        };
        UserAccess: {
            user_id: number;
            can_upload: boolean;
            can_edit: boolean;
            can_publish: boolean;
            can_manage_invoices: boolean;
            can_manage_users: boolean;
            /** @enum {string} */
            access_level: "Account" | "Project";
            account_id: number | null;
            project_id: number | null;
        };
        UserAccessesUpdateParams: {
            user_id: number;
            /** @enum {string} */
            access_level: "account" | "project";
            project_id?: number;
            can_upload?: boolean;
            can_edit?: boolean;
            can_publish?: boolean;
            can_manage_invoices?: boolean;
            can_manage_users?: boolean;
        };
        UserAccessesDeleteParams: {
            user_id: number;
            /** @enum {string} */
            access_level: "account" | "project";
            project_id?: number;
        };
        User: {
            id: number;
            firstname: string;
            lastname: string;
            email: string;
            login: string;
        };
        UsersCreateParams: {
            firstname: string;
            lastname: string;
            email: string;
            username: string;
        };
        UsersUpdateParams: {
            firstname?: string;
            lastname?: string;
            email?: string;
        };
        Delivery: {
            id: number;
            name: string;
            /** @enum {string} */
            asset: "transcript" | "audio_description";
            /** @enum {string} */
            method: "callback" | "ftp" | "email";
            enabled: boolean;
            url: string | null;
            emails: string[];
            host: string | null;
            protocol: ("ftp" | "ftps") | null;
            path: string | null;
            output_format_id: number | null;
            file_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AudioDescriptionDeliveriesCreateParams: {
            name: string;
            /** @enum {string} */
            method: "callback" | "ftp" | "email";
            /** @default true */
            enabled?: boolean;
            url?: string;
            emails?: string[];
            host?: string;
            /**
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            path?: string;
            username?: string;
            password?: string;
            /** @constant */
            asset?: "audio_description";
        };
        AudioDescriptionDeliveriesUpdateParams: {
            name?: string;
            /** @enum {string} */
            method?: "callback" | "ftp" | "email";
            enabled?: boolean;
            url?: "" | string;
            emails?: "" | string[];
            host?: "" | string;
            /** @enum {string} */
            protocol?: "ftp" | "ftps";
            path?: "" | string;
            username?: "" | string;
            password?: "" | string;
            /** @constant */
            asset?: "audio_description";
        };
        Authentication: {
            /** @constant */
            status: "ok";
            /** @enum {string} */
            access_type: "admin" | "project" | "observer";
        };
        BatchesCreateParams: {
            name: string;
        };
        Batch: {
            id: number;
            project_id: number;
            name: string;
            archived: boolean;
        };
        Configuration: {
            /** @enum {string} */
            name: "flag_settings" | "transcript_style" | "speaker_identification" | "transcription_category" | "audio_description_speaker" | "audio_description_speaking_rate" | "starting_timecode" | "dropframe" | "frame_rate_from_header" | "fps" | "alignment_review_mode" | "encoded_captions_single_line" | "encoded_captions_font_size";
            category: string;
            value: string | number | boolean;
            /** @enum {string} */
            resource: "Project" | "Batch" | "MediaFile" | "Default";
        };
        BatchesConfigureParams: {
            flag_settings?: "" | ("Standard" | "Clean");
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            audio_description_speaking_rate?: "" | number;
            starting_timecode?: "" | string;
            dropframe?: "" | boolean;
            frame_rate_from_header?: "" | boolean;
            fps?: "" | string;
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            encoded_captions_single_line?: "" | boolean;
            encoded_captions_font_size?: "" | number;
        };
        CheatSheet: {
            id: number;
            resource_id: number;
            /** @enum {string} */
            resource_type: "Project" | "Batch" | "MediaFile";
            content: string | null;
            /** @enum {string} */
            content_type: "lyrics" | "event_program" | "script" | "speaker_list";
            /** @enum {string} */
            service_type: "TranscriptionService" | "AudioDescriptionService";
            pdf_attachment: string | null;
        };
        CheatSheetsCreateParams: {
            /**
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            resource_id?: number;
            /** @enum {string} */
            content_type: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @default TranscriptionService
             * @enum {string}
             */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            content?: string;
            /** Format: binary */
            pdf_attachment?: FileBody;
        };
        CheatSheetsUpdateParams: {
            /** @enum {string} */
            content_type?: "lyrics" | "event_program" | "script" | "speaker_list";
            /** @enum {string} */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            content?: string;
            /** Format: binary */
            pdf_attachment?: FileBody;
        };
        Event: {
            id: number;
            /** @enum {string} */
            type: "file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "transcript.ordered" | "transcript.completed" | "transcript.cancelled" | "transcript.callback_requested" | "transcript.redelivery_requested";
            /** @enum {string} */
            resource_type: "file" | "source" | "transcript";
            resource_id: number;
            resource_version: number;
            /** Format: date-time */
            created_at: string;
            data: {
                [key: string]: unknown;
            };
        };
        FilesCreateParams: {
            name?: string;
            description?: string;
            /** @description All labels of the file, instead of those that it has. */
            label?: string[];
            attribute1?: string;
            attribute2?: string;
            attribute3?: string;
            /** @description What another system, such as a video platform, calls it. */
            reference_id?: string;
            /** Format: binary */
            source_file?: FileBody;
            /** @description Fetched from there, instead of `source_file`. */
            source_url?: string;
            batch_id?: number;
            /** @description The primary one first. */
            language_id: number[];
            /** @description A video platform integration to link; `nil` or `0` unlinks all. Wants a `reference_id`. */
            integration_id?: ("0" | "" | "nil") | number;
            /** @description The file that this one is a clip of. */
            vicc_parent_id?: number;
        };
        CreatedFile: {
            id: number;
            name: string | null;
            description: string | null;
            duration: number | null;
            word_count: number;
            language_id: number;
            language_ids: number[];
            batch_id: number | null;
            reference_id: string | null;
            labels: string[];
            attribute1: string | null;
            attribute2: string | null;
            attribute3: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            source: components["schemas"]["Source"] | null;
        };
        Source: {
            service_id: number;
            media_file_id: number;
            /** @enum {string} */
            status: "pending" | "processing" | "complete" | "rejected";
            duration: number | null;
            cancellation_reason?: string | null;
            cancellation_details?: string | null;
        };
        File: {
            id: number;
            name: string | null;
            description: string | null;
            duration: number | null;
            word_count: number;
            language_id: number;
            language_ids: number[];
            batch_id: number | null;
            reference_id: string | null;
            labels: string[];
            attribute1: string | null;
            attribute2: string | null;
            attribute3: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FilesUpdateParams: {
            name?: string;
            description?: string;
            /** @description All labels of the file, instead of those that it has. */
            label?: string[];
            attribute1?: string;
            attribute2?: string;
            attribute3?: string;
            /** @description What another system, such as a video platform, calls it. */
            reference_id?: string;
            batch_id?: "" | number;
            /** @description A video platform integration to link; `nil` or `0` unlinks all. Wants a `reference_id`. */
            integration_id?: ("0" | "" | "nil") | number;
            vicc_parent_id?: "" | number;
        };
        FilesConfigureParams: {
            flag_settings?: "" | ("Standard" | "Clean");
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            audio_description_speaking_rate?: "" | number;
            starting_timecode?: "" | string;
            dropframe?: "" | boolean;
            frame_rate_from_header?: "" | boolean;
            fps?: "" | string;
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            encoded_captions_single_line?: "" | boolean;
            encoded_captions_font_size?: "" | number;
        };
        FilesSetLanguageParams: {
            /** @description The primary one first. */
            language_id: number[];
        };
        FilesUploadParams: {
            /**
             * @description Whether the length of the file becomes that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description Told of every change of the source. */
            callback?: string;
            /** Format: binary */
            source_file: FileBody;
        };
        FilesSetUrlParams: {
            /**
             * @description Whether the length of the file becomes that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description Told of every change of the source. */
            callback?: string;
            source_url: string;
        };
        FilesArchiveParams: {
            media_file_id: number[];
        };
        FilesUnarchiveParams: {
            media_file_id: number[];
        };
        Glossary: {
            id: number;
            resource_id: number;
            /** @enum {string} */
            resource_type: "Project" | "Batch" | "MediaFile";
            word_list: string;
        };
        GlossariesCreateParams: {
            /**
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            resource_id?: number;
            word_list: string;
        };
        GlossariesUpdateParams: {
            word_list?: "" | string;
        };
        Language: {
            id: number;
            name: string;
            full_name: string;
            iso_639_1_code: string;
        };
        Project: {
            id: number;
            name: string;
            sandbox: boolean;
        };
        ProjectConfigureParams: {
            flag_settings?: "" | ("Standard" | "Clean");
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            audio_description_speaking_rate?: "" | number;
            starting_timecode?: "" | string;
            dropframe?: "" | boolean;
            frame_rate_from_header?: "" | boolean;
            fps?: "" | string;
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            encoded_captions_single_line?: "" | boolean;
            encoded_captions_font_size?: "" | number;
        };
        Transcript: {
            id: number;
            media_file_id: number;
            batch_id: number | null;
            reference_id: string | null;
            duration: number | null;
            default: boolean;
            /** @enum {string} */
            type: "TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript";
            language_id: number;
            language_ids: number[];
            /** @enum {string} */
            status: "in_progress" | "complete" | "cancelled";
            cancellable: boolean;
            last_edited_by: string | null;
            last_edited_at: string | null;
            cancellation_reason?: string | null;
            cancellation_details?: string | null;
            estimated_accuracy?: number | null;
            estimated_accuracy_threshold?: number;
            accuracy_above_threshold?: boolean;
        };
        Redelivery: {
            /** @enum {string} */
            method: "callback" | "ftp" | "email";
            success: boolean;
        };
        TranscriptDeliveriesCreateParams: {
            name: string;
            /** @enum {string} */
            method: "callback" | "ftp" | "email";
            /** @default true */
            enabled?: boolean;
            url?: string;
            emails?: string[];
            host?: string;
            /**
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            path?: string;
            username?: string;
            password?: string;
            /** @constant */
            asset?: "transcript";
            /** @default 7 */
            output_format_id?: number;
            file_name?: string;
        };
        TranscriptDeliveriesUpdateParams: {
            name?: string;
            /** @enum {string} */
            method?: "callback" | "ftp" | "email";
            enabled?: boolean;
            url?: "" | string;
            emails?: "" | string[];
            host?: "" | string;
            /** @enum {string} */
            protocol?: "ftp" | "ftps";
            path?: "" | string;
            username?: "" | string;
            password?: "" | string;
            /** @constant */
            asset?: "transcript";
            output_format_id?: number;
            file_name?: "" | string;
        };
        TranscriptOrdersAsrParams: {
            media_file_id: number;
            /** @description Told of every change of the order. */
            callback?: string;
            /**
             * @description Asks for the price and the deadline, and orders nothing.
             * @default false
             */
            dry_run?: boolean;
        };
        Quote: {
            /** @constant */
            dry_run: true;
            media_file_id: number;
            /** @enum {string} */
            service: "transcription" | "asr" | "alignment" | "vicc" | "translation" | "import" | "audio_description" | "extended_audio_description" | "live_auto_caption";
            price: string | null;
            /** @constant */
            currency: "USD";
            unit_price: string;
            minutes: number | null;
            turnaround_level_id: number | null;
            deadline: string | null;
            settings: components["schemas"]["Configuration"][];
            warnings: string[];
        };
        TranscriptOrdersImportParams: {
            media_file_id: number;
            /** @description Told of every change of the order. */
            callback?: string;
            /**
             * @description Asks for the price and the deadline, and orders nothing.
             * @default false
             */
            dry_run?: boolean;
            /** Format: binary */
            caption_file: FileBody;
            language_id: number;
            /** @default false */
            autoparagraph?: boolean;
        };
        OutputFormat: {
            id: number;
            name: string;
            /** @enum {string} */
            type: "Transcript" | "Caption";
            filetype: string;
            description: string;
            advanced: boolean;
        };
        TranslationProfile: {
            id: number;
            translation_vendor_id: number;
            auto_approve_translation: boolean;
            your_business: string | null;
            your_audience: string | null;
            overall_tone: string | null;
            translation_format: string | null;
            grammar: string | null;
            samples: string | null;
            company_branding: string | null;
            terms_and_phrases: string | null;
        };
        TranslationProfileCreateParams: {
            translation_vendor_id: number;
            auto_approve_translation: boolean;
            your_business?: string;
            your_audience?: string;
            overall_tone?: string;
            translation_format?: string;
            grammar?: string;
            samples?: string;
            company_branding?: string;
            terms_and_phrases?: string;
        };
        TranslationProfileUpdateParams: {
            translation_vendor_id?: number;
            auto_approve_translation?: boolean;
            your_business?: string;
            your_audience?: string;
            overall_tone?: string;
            translation_format?: string;
            grammar?: string;
            samples?: string;
            company_branding?: string;
            terms_and_phrases?: string;
        };
        TranslationVendor: {
            id: number;
            name: string;
            service_levels: string[];
            auto_approve_translation: boolean;
        };
        TranslationServiceOption: {
            id: number;
            vendor: string;
            source_language_id: number;
            target_language_id: number;
            service_level: string;
            pricerate: string;
            /** @enum {string} */
            price_per: "word" | "minute";
        };
        TurnaroundLevel: {
            id: number;
            name: string;
            hours: number;
            /** @enum {string} */
            service_type: "TranscriptionService" | "AudioDescriptionService";
            pricerate_increment?: string;
        };
        VideoPlatformIntegration: {
            id: number;
            name: string;
            platform: string;
            auto_order: boolean;
            transcript_postback: boolean;
            audio_description_postback: boolean;
        };
    };
    responses: {
        /** @description Parameters are missing, unknown or bad; `items` names them all. */
        BadRequest: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is unknown, or the signature is wrong or has expired. */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is disabled or not for this route, or the record does not allow it now. */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such record, or it belongs to somebody else. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The first request with this `Idempotency-Key` is still being answered. */
        InFlight: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or a file in it is too large. */
        TooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description This `Idempotency-Key` came with other parameters before. */
        Mismatch: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key has made too many requests. */
        RateLimited: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the service; the log has more under the id of the request. */
        Unexpected: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service, or an engine that the request needs, is away for the moment. */
        Unavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of the request, as the log of the service has it. */
        RequestId: string;
        /** @description Requests that are left, and the seconds until all are back (draft-ietf-httpapi-ratelimit-headers). */
        RateLimit: string;
        /** @description Requests a key may make within how many seconds (draft-ietf-httpapi-ratelimit-headers). */
        RateLimitPolicy: string;
        /** @description Seconds after which trying again makes sense. */
        RetryAfter: number;
        /** @description `true` when this is the answer to an earlier request with the same `Idempotency-Key`. */
        IdempotentReplayed: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "apiAccesses.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number[];
                project_id?: number[];
                access_type?: "admin" | "project" | "observer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["ApiAccess"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "apiAccesses.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ApiAccessesCreateParams"];
                "application/json": components["schemas"]["ApiAccessesCreateParams"];
                "multipart/form-data": components["schemas"]["ApiAccessesCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["ApiAccess"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "apiAccesses.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["RevealedApiAccess"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "apiAccesses.disable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "apiAccesses.enable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "apiAccesses.disableAll": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ApiAccessesDisableAllParams"];
                "application/json": components["schemas"]["ApiAccessesDisableAllParams"];
                "multipart/form-data": components["schemas"]["ApiAccessesDisableAllParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "audit.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                access_id?: number[];
                user_id?: number[];
                created_before?: string;
                created_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["AuditEntry"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoiceLineItems.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number[];
                invoice_id?: "current" | number;
                transcript_id?: number;
                audio_description_id?: number;
                project_id?: number;
                billing_type?: string;
                created_before?: string;
                created_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["InvoiceLineItem"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number[];
                project_id?: number;
                billing_type?: string;
                status?: ("open" | "closed" | "paid")[];
                created_before?: string;
                created_after?: string;
                paid_before?: string;
                paid_after?: string;
                closed_before?: string;
                closed_after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Invoice"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Invoice"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.items": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["InvoiceLineItem"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.current": {
        parameters: {
            query?: {
                project_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Invoice"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "invoices.currentItems": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                project_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["InvoiceLineItem"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "projects.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number[];
                project_id?: number[];
                access_type?: "admin" | "project" | "observer";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["ManagedProject"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "projects.updateNamed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProjectsUpdateNamedParams"];
                "application/json": components["schemas"]["ProjectsUpdateNamedParams"];
                "multipart/form-data": components["schemas"]["ProjectsUpdateNamedParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["ManagedProject"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "projects.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProjectsCreateParams"];
                "application/json": components["schemas"]["ProjectsCreateParams"];
                "multipart/form-data": components["schemas"]["ProjectsCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["ManagedProject"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "projects.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["ManagedProject"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "projects.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProjectsUpdateParams"];
                "application/json": components["schemas"]["ProjectsUpdateParams"];
                "multipart/form-data": components["schemas"]["ProjectsUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["ManagedProject"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "projects.webhookSecret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["WebhookSecret"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "userAccesses.list": {
        parameters: {
            query: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                user_id: number;
                access_level: "account" | "project";
                project_id?: number;
                can_upload?: boolean;
                can_edit?: boolean;
                can_publish?: boolean;
                can_manage_invoices?: boolean;
                can_manage_users?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["UserAccess"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "userAccesses.grant": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UserAccessesGrantParams"];
                "application/json": components["schemas"]["UserAccessesGrantParams"];
                "multipart/form-data": components["schemas"]["UserAccessesGrantParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["UserAccess"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "userAccesses.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UserAccessesUpdateParams"];
                "application/json": components["schemas"]["UserAccessesUpdateParams"];
                "multipart/form-data": components["schemas"]["UserAccessesUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["UserAccess"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "userAccesses.delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UserAccessesDeleteParams"];
                "application/json": components["schemas"]["UserAccessesDeleteParams"];
                "multipart/form-data": components["schemas"]["UserAccessesDeleteParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "users.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["User"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "users.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UsersCreateParams"];
                "application/json": components["schemas"]["UsersCreateParams"];
                "multipart/form-data": components["schemas"]["UsersCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["User"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "users.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["User"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "users.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["UsersUpdateParams"];
                "application/json": components["schemas"]["UsersUpdateParams"];
                "multipart/form-data": components["schemas"]["UsersUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["User"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "audioDescriptionDeliveries.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Delivery"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "audioDescriptionDeliveries.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AudioDescriptionDeliveriesCreateParams"];
                "application/json": components["schemas"]["AudioDescriptionDeliveriesCreateParams"];
                "multipart/form-data": components["schemas"]["AudioDescriptionDeliveriesCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Delivery"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "audioDescriptionDeliveries.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AudioDescriptionDeliveriesUpdateParams"];
                "application/json": components["schemas"]["AudioDescriptionDeliveriesUpdateParams"];
                "multipart/form-data": components["schemas"]["AudioDescriptionDeliveriesUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Delivery"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "audioDescriptionDeliveries.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "authenticate.check": {
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
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Authentication"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batches.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number[];
                name?: string;
                /** @description Part of the name, in any case. */
                name_cont?: string;
                archived?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Batch"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batches.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["BatchesCreateParams"];
                "application/json": components["schemas"]["BatchesCreateParams"];
                "multipart/form-data": components["schemas"]["BatchesCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Batch"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batches.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Batch"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batches.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batches.configuration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Configuration"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batches.configure": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["BatchesConfigureParams"];
                "application/json": components["schemas"]["BatchesConfigureParams"];
                "multipart/form-data": components["schemas"]["BatchesConfigureParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Configuration"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "batches.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cheatSheets.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                resource_type?: "Project" | "Batch" | "MediaFile";
                resource_id?: number;
                content_type?: "lyrics" | "event_program" | "script" | "speaker_list";
                service_type?: "TranscriptionService" | "AudioDescriptionService";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["CheatSheet"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cheatSheets.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CheatSheetsCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["CheatSheet"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cheatSheets.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["CheatSheet"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cheatSheets.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["CheatSheetsUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["CheatSheet"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "cheatSheets.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": FileBody;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.list": {
        parameters: {
            query?: {
                after?: number;
                limit?: number;
                type?: ("file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "transcript.ordered" | "transcript.completed" | "transcript.cancelled" | "transcript.callback_requested" | "transcript.redelivery_requested")[];
                resource_type?: "file" | "source" | "transcript";
                resource_id?: number;
                created_after?: string;
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Event"][];
                        meta: {
                            next: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Event"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.replay": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                attribute1?: string;
                attribute2?: string;
                attribute3?: string;
                name?: string;
                /** @description Part of the name, in any case. */
                name_cont?: string;
                batch_id?: number;
                /** @description Any of these. */
                label?: string[];
                reference_id?: string;
                created_before?: string;
                created_after?: string;
                /** @description Those in the archive alone, or those outside. */
                archived?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["File"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FilesCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["CreatedFile"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["File"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FilesUpdateParams"];
                "application/json": components["schemas"]["FilesUpdateParams"];
                "multipart/form-data": components["schemas"]["FilesUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["File"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.configuration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Configuration"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.configure": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FilesConfigureParams"];
                "application/json": components["schemas"]["FilesConfigureParams"];
                "multipart/form-data": components["schemas"]["FilesConfigureParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Configuration"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.setLanguage": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FilesSetLanguageParams"];
                "application/json": components["schemas"]["FilesSetLanguageParams"];
                "multipart/form-data": components["schemas"]["FilesSetLanguageParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["File"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.upload": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FilesUploadParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Source"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.removeSource": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.setUrl": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FilesSetUrlParams"];
                "application/json": components["schemas"]["FilesSetUrlParams"];
                "multipart/form-data": components["schemas"]["FilesSetUrlParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Source"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FilesArchiveParams"];
                "application/json": components["schemas"]["FilesArchiveParams"];
                "multipart/form-data": components["schemas"]["FilesArchiveParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "files.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FilesUnarchiveParams"];
                "application/json": components["schemas"]["FilesUnarchiveParams"];
                "multipart/form-data": components["schemas"]["FilesUnarchiveParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "glossaries.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                resource_type?: "Project" | "Batch" | "MediaFile";
                resource_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Glossary"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "glossaries.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["GlossariesCreateParams"];
                "application/json": components["schemas"]["GlossariesCreateParams"];
                "multipart/form-data": components["schemas"]["GlossariesCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Glossary"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "glossaries.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Glossary"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "glossaries.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["GlossariesUpdateParams"];
                "application/json": components["schemas"]["GlossariesUpdateParams"];
                "multipart/form-data": components["schemas"]["GlossariesUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Glossary"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "languages.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number[];
                name?: string;
                /** @description Part of the name, in any case. */
                name_cont?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Language"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "project.show": {
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
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Project"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "project.configuration": {
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
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Configuration"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "project.configure": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ProjectConfigureParams"];
                "application/json": components["schemas"]["ProjectConfigureParams"];
                "multipart/form-data": components["schemas"]["ProjectConfigureParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Configuration"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcripts.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number;
                media_file_id?: number;
                default?: boolean;
                status?: "in_progress" | "complete" | "cancelled";
                type?: ("TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript")[];
                language_id?: number;
                created_before?: string;
                created_after?: string;
                media_file_name?: string;
                media_file_attribute1?: string;
                media_file_attribute2?: string;
                media_file_attribute3?: string;
                media_file_batch_id?: number;
                media_file_reference_id?: string;
                /** @description Any of these. */
                media_file_label?: string[];
                media_file_created_before?: string;
                media_file_created_after?: string;
                /** @description Whether those of archived files are listed too. */
                media_file_archived?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Transcript"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcripts.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Transcript"];
                        meta: {
                            progress?: number;
                            warnings?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcripts.callback": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcripts.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcripts.makeDefault": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "redelivery.redeliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Redelivery"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcripts.text": {
        parameters: {
            query: {
                output_format_id: number;
                /** @description Only these pieces, each `start,end` in milliseconds, put together without the gaps. */
                clips?: string[];
                /** @description Moves all times: an amount with its unit, `1500ms` or `-2s`. */
                offset?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: string;
                        meta: {
                            /** @constant */
                            encoding?: "base64";
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcriptDeliveries.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Delivery"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcriptDeliveries.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptDeliveriesCreateParams"];
                "application/json": components["schemas"]["TranscriptDeliveriesCreateParams"];
                "multipart/form-data": components["schemas"]["TranscriptDeliveriesCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Delivery"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcriptDeliveries.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptDeliveriesUpdateParams"];
                "application/json": components["schemas"]["TranscriptDeliveriesUpdateParams"];
                "multipart/form-data": components["schemas"]["TranscriptDeliveriesUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Delivery"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcriptDeliveries.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcriptOrders.asr": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptOrdersAsrParams"];
                "application/json": components["schemas"]["TranscriptOrdersAsrParams"];
                "multipart/form-data": components["schemas"]["TranscriptOrdersAsrParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Transcript"] | components["schemas"]["Quote"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcriptOrders.import": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TranscriptOrdersImportParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["Transcript"] | components["schemas"]["Quote"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "transcripts.outputFormats": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["OutputFormat"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "translationProfile.show": {
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
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["TranslationProfile"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "translationProfile.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranslationProfileUpdateParams"];
                "application/json": components["schemas"]["TranslationProfileUpdateParams"];
                "multipart/form-data": components["schemas"]["TranslationProfileUpdateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["TranslationProfile"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "translationProfile.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranslationProfileCreateParams"];
                "application/json": components["schemas"]["TranslationProfileCreateParams"];
                "multipart/form-data": components["schemas"]["TranslationProfileCreateParams"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["TranslationProfile"];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "translationProfile.options": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "idempotent-replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["TranslationVendor"][];
                        meta: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Mismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "translationOptions.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                source_language_id?: number;
                target_language_id?: number;
                vendor_name?: string;
                /** @description Part of the name, in any case. */
                vendor_name_cont?: string;
                service_level?: string;
                /** @description Part of the level, in any case. */
                service_level_cont?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["TranslationServiceOption"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "turnaroundLevels.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                prices?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["TurnaroundLevel"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "videoPlatformIntegrations.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                per_page?: number;
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number[];
                name?: string;
                /** @description Part of the name, in any case. */
                name_cont?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: components["schemas"]["VideoPlatformIntegration"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Unavailable"];
        };
    };
    "callbacks.source": {
        parameters: {
            query?: never;
            header: {
                /** @description The same in every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook secret of the project. */
                "webhook-signature": string;
                /** @description Rises with each change of the record, as order is not promised. */
                "X-Resource-Version": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["Source"];
            };
        };
        responses: {
            /** @description Taken. Every other status from 200 to 299 says the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted; this message is not sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "callbacks.transcript": {
        parameters: {
            query?: never;
            header: {
                /** @description The same in every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook secret of the project. */
                "webhook-signature": string;
                /** @description Rises with each change of the record, as order is not promised. */
                "X-Resource-Version": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["Transcript"];
                "application/json": {
                    /** @constant */
                    code: 200;
                    data: components["schemas"]["Transcript"];
                    meta: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Taken. Every other status from 200 to 299 says the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not wanted; this message is not sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

// Made by `pnpm --filter @scriptorium/client generate`.
// afb3096237ba9fc51ca6d13e2a851267b52e4357b43a38c2d7bde436c381bc07
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
         * @description It is kept for later: nothing is sent to it yet.
         *
         *     Needs a Project key.
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
            /** @description Requests with a disabled key are refused. */
            enabled: boolean;
            /**
             * @description Admin keys manage the account, Project keys work in one project, Observer keys only read there.
             * @enum {string}
             */
            access_type: "Admin" | "Project" | "Observer";
            /** @description The project that the key opens; null for an Admin key. */
            project_id: number | null;
            /** @description Who made it: a user with a key of his own, or a key of nobody. Null when it was the operator. */
            created_by_type: ("User" | "ApiAccess") | null;
            /** @description The id of that user or API access. */
            created_by_id: number | null;
            /** @description Whose key it is; null when it is nobody's. */
            user_id: number | null;
            /**
             * @description The version of the API that it opens.
             * @constant
             */
            api_version: "v3";
        };
        ApiAccessesCreateParams: {
            name?: string;
            /** @description The project that the key opens. */
            project_id: number;
            /** @description Whose key it is: it may do no more than its user may, and is refused while the user has no access. A key of nobody may do all that its level allows. */
            user_id?: number;
            /**
             * @description A `project` key works in the project, an `observer` key only reads there.
             * @default project
             * @enum {string}
             */
            access_type?: "project" | "observer";
        };
        RevealedApiAccess: {
            id: number;
            name: string | null;
            /** @description Requests with a disabled key are refused. */
            enabled: boolean;
            /**
             * @description Admin keys manage the account, Project keys work in one project, Observer keys only read there.
             * @enum {string}
             */
            access_type: "Admin" | "Project" | "Observer";
            /** @description The project that the key opens; null for an Admin key. */
            project_id: number | null;
            /** @description Who made it: a user with a key of his own, or a key of nobody. Null when it was the operator. */
            created_by_type: ("User" | "ApiAccess") | null;
            /** @description The id of that user or API access. */
            created_by_id: number | null;
            /** @description Whose key it is; null when it is nobody's. */
            user_id: number | null;
            /**
             * @description The version of the API that it opens.
             * @constant
             */
            api_version: "v3";
            /** @description The key itself, to be sent with every request. */
            api_key: string;
            /** @description What requests are signed with in signed mode. It is never sent. */
            api_secret_key: string;
        };
        Done: {
            /** @constant */
            success: true;
        };
        ApiAccessesDisableAllParams: {
            /** @description The project all of whose keys are disabled. */
            project_id: number;
        };
        AuditEntry: {
            id: number;
            /** @description The API access with whose key it was done. */
            access_id: number;
            /** @description Whose key it is; null when it is nobody's. */
            user_id: number | null;
            /** @description The HTTP method. */
            method: string;
            /** @description The path, with names such as `:id` in place of ids. */
            route: string;
            /** @description The record that was made, changed or shown; null where the route speaks of several or of none. */
            resource_id: number | null;
            /** @description The parameters as they were sent, without keys and signatures. */
            parameters: {
                [key: string]: string | string[];
            };
            /** @description The `x-request-id` of the answer, which is also in the log of the service. */
            request_id: string;
            /** Format: date-time */
            created_at: string;
        };
        InvoiceLineItem: {
            id: number;
            invoice_id: number;
            /** @description What was done, or why money was given back or added. */
            description: string;
            /** @description US dollars; negative when it gives money back. */
            amount: string;
            /**
             * Format: date-time
             * @description When it was put on the invoice.
             */
            date: string;
            /** @description The file it was done for; null when it was for none. */
            media_file_id: number | null;
            /** @description The order, its minutes and their price, for people. */
            info: string | null;
        };
        Invoice: {
            id: number;
            /**
             * @description `open` until its month (UTC) is over, then `closed` until it is `paid`.
             * @enum {string}
             */
            status: "open" | "closed" | "paid";
            /** @description US dollars; the sum of the line items. Negative when more was refunded than charged. */
            amount: string;
            /** @description 30 days after it was closed; null while it is open. */
            due_date: string | null;
            /**
             * @description Who is to pay.
             * @enum {string}
             */
            resource_type: "Account" | "Project";
            /** @description The id of that account or project. */
            resource_id: string;
            /** @description The name of that account or project. */
            resource_name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Null until it is paid. */
            paid_at: string | null;
            /** @description Null while it is open. */
            closed_at: string | null;
        };
        ManagedProject: {
            id: number;
            name: string;
            /** @description What is ordered in a sandbox is done and costs nothing. Never changed. */
            sandbox: boolean;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @enum {string}
             */
            callback_encoding: "form" | "json";
            /** @description Files are removed, with all that belongs to them, so many days after their `created_at`, and once no work on them is under way. Null keeps them. */
            retention_days: number | null;
        };
        ProjectsCreateParams: {
            name: string;
            /**
             * @description What is ordered in a sandbox is done and costs nothing. Never changed.
             * @default false
             */
            sandbox?: boolean;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @default form
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Files are removed, with all that belongs to them, so many days after their `created_at`, and once no work on them is under way. Without it they are kept. */
            retention_days?: number;
        };
        ProjectsUpdateNamedParams: {
            name?: string;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Files are removed, with all that belongs to them, so many days after their `created_at`, and once no work on them is under way. Empty, they are kept. */
            retention_days?: "" | number;
            /** @description The project to change; required unless `project_id` names it. */
            id?: number;
            /** @description The same as `id`. */
            project_id?: number;
        };
        ProjectsUpdateParams: {
            name?: string;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Files are removed, with all that belongs to them, so many days after their `created_at`, and once no work on them is under way. Empty, they are kept. */
            retention_days?: "" | number;
        };
        WebhookSecret: {
            /** @description `whsec_` and the Base64 of the key with which callbacks are signed, as Standard Webhooks has it. */
            webhook_secret: string;
        };
        UserAccessesGrantParams: {
            /** @description Whose access it is. */
            user_id: number;
            /**
             * @description `account` is access to the account and all its projects, `project` to one project.
             * @enum {string}
             */
            access_level: "account" | "project";
            /** @description Required when `access_level` is `project`, and refused otherwise. */
            project_id?: number;
            /** @description The e-mail address of the user, in any case. It confirms that `user_id` is the one that is meant: another is refused. */
            email: string;
            /**
             * @description Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries.
             * @default false
             */
            can_upload?: boolean;
            /**
             * @description Choose the default transcript of a file; change settings and the translation profile.
             * @default false
             */
            can_edit?: boolean;
            /**
             * @description Create and change deliveries; send callbacks, deliver again and replay events.
             * @default false
             */
            can_publish?: boolean;
            /**
             * @description Read invoices and line items. Of use in an access to the account alone.
             * @default false
             */
            can_manage_invoices?: boolean;
            /**
             * @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Of use in an access to the account alone.
             * @default false
             */
            can_manage_users?: boolean;
        };
        UserAccess: {
            user_id: number;
            /** @description Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries. */
            can_upload: boolean;
            /** @description Choose the default transcript of a file; change settings and the translation profile. */
            can_edit: boolean;
            /** @description Create and change deliveries; send callbacks, deliver again and replay events. */
            can_publish: boolean;
            /** @description Read invoices and line items. Of use in an access to the account alone. */
            can_manage_invoices: boolean;
            /** @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Of use in an access to the account alone. */
            can_manage_users: boolean;
            /**
             * @description How far it reaches.
             * @enum {string}
             */
            access_level: "Account" | "Project";
            /** @description Null when it is to a project. */
            account_id: number | null;
            /** @description Null when it is to the account. */
            project_id: number | null;
        };
        UserAccessesUpdateParams: {
            /** @description Whose access it is. */
            user_id: number;
            /**
             * @description `account` is access to the account and all its projects, `project` to one project.
             * @enum {string}
             */
            access_level: "account" | "project";
            /** @description Required when `access_level` is `project`, and refused otherwise. */
            project_id?: number;
            /** @description Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries. Stays as it is when left out. */
            can_upload?: boolean;
            /** @description Choose the default transcript of a file; change settings and the translation profile. Stays as it is when left out. */
            can_edit?: boolean;
            /** @description Create and change deliveries; send callbacks, deliver again and replay events. Stays as it is when left out. */
            can_publish?: boolean;
            /** @description Read invoices and line items. Of use in an access to the account alone. Stays as it is when left out. */
            can_manage_invoices?: boolean;
            /** @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Of use in an access to the account alone. Stays as it is when left out. */
            can_manage_users?: boolean;
        };
        UserAccessesDeleteParams: {
            /** @description Whose access it is. */
            user_id: number;
            /**
             * @description `account` is access to the account and all its projects, `project` to one project.
             * @enum {string}
             */
            access_level: "account" | "project";
            /** @description Required when `access_level` is `project`, and refused otherwise. */
            project_id?: number;
        };
        User: {
            id: number;
            firstname: string;
            lastname: string;
            email: string;
            /** @description The `username` with which the user was created. */
            login: string;
        };
        UsersCreateParams: {
            firstname: string;
            lastname: string;
            /** @description Whoever grants this user an access has to repeat it. */
            email: string;
            /** @description The login name: unique in the account, whatever its case, and never changed. */
            username: string;
        };
        UsersUpdateParams: {
            firstname?: string;
            lastname?: string;
            /** @description Whoever grants this user an access has to repeat it. */
            email?: string;
        };
        Delivery: {
            id: number;
            name: string;
            /**
             * @description What is delivered.
             * @enum {string}
             */
            asset: "transcript" | "audio_description";
            /**
             * @description How it goes there. `callback` needs `url`, `ftp` needs `host`, `email` needs `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "email";
            /** @description A disabled delivery is sent nothing; what is under way to it by FTP or mail is given up. */
            enabled: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. */
            url: string | null;
            /** @description `email`: up to 20 addresses. One letter goes to all of them, with the file attached. */
            emails: string[];
            /** @description `ftp`: the server, as `host` or `host:port`; port 21 by default. Of the public internet only 21, 80, 443 and 8443 are served, in networks that the operator allows any port. */
            host: string | null;
            /** @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked. Null with another method. */
            protocol: ("ftp" | "ftps") | null;
            /** @description `ftp`: the folder, made where it is missing; without it, where the server puts who signs in. */
            path: string | null;
            /** @description The format of the file that goes by FTP or mail: the id of an output format. Null for audio descriptions. */
            output_format_id: number | null;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP a file of the same name is replaced. */
            file_name: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AudioDescriptionDeliveriesCreateParams: {
            name: string;
            /**
             * @description How it goes there. `callback` needs `url`, `ftp` needs `host`, `email` needs `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "email";
            /**
             * @description A disabled delivery is sent nothing; what is under way to it by FTP or mail is given up.
             * @default true
             */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. */
            url?: string;
            /** @description `email`: up to 20 addresses. One letter goes to all of them, with the file attached. */
            emails?: string[];
            /** @description `ftp`: the server, as `host` or `host:port`; port 21 by default. Of the public internet only 21, 80, 443 and 8443 are served, in networks that the operator allows any port. */
            host?: string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked.
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`: the folder, made where it is missing; without it, where the server puts who signs in. */
            path?: string;
            /** @description `ftp`: who signs in; anonymous without it. Never shown. */
            username?: string;
            /** @description `ftp`: never shown. */
            password?: string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
            asset?: "audio_description";
        };
        AudioDescriptionDeliveriesUpdateParams: {
            name?: string;
            /**
             * @description How it goes there. `callback` needs `url`, `ftp` needs `host`, `email` needs `emails`.
             * @enum {string}
             */
            method?: "callback" | "ftp" | "email";
            /** @description A disabled delivery is sent nothing; what is under way to it by FTP or mail is given up. */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. Empty, it is cleared. */
            url?: "" | string;
            /** @description `email`: up to 20 addresses. One letter goes to all of them, with the file attached. Empty, it is cleared. */
            emails?: "" | string[];
            /** @description `ftp`: the server, as `host` or `host:port`; port 21 by default. Of the public internet only 21, 80, 443 and 8443 are served, in networks that the operator allows any port. Another host needs the `password` again, if there is one. Empty, it is cleared. */
            host?: "" | string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked. From `ftps` to `ftp` needs the `password` again, if there is one.
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`: the folder, made where it is missing; without it, where the server puts who signs in. Empty, it is cleared. */
            path?: "" | string;
            /** @description `ftp`: who signs in; anonymous without it. Never shown. Empty, it is cleared. */
            username?: "" | string;
            /** @description `ftp`: never shown. Empty, it is cleared. */
            password?: "" | string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
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
            /** @description Its files are not archived with it. */
            archived: boolean;
        };
        Configuration: {
            /** @enum {string} */
            name: "flag_settings" | "transcript_style" | "speaker_identification" | "transcription_category" | "audio_description_speaker" | "audio_description_speaking_rate" | "starting_timecode" | "dropframe" | "frame_rate_from_header" | "fps" | "alignment_review_mode" | "encoded_captions_single_line" | "encoded_captions_font_size";
            /** @description What the setting belongs to. */
            category: string;
            /** @description The value that holds. */
            value: string | number | boolean;
            /**
             * @description Where the value is set: the nearest to the file counts. `Default` is nowhere.
             * @enum {string}
             */
            resource: "Project" | "Batch" | "MediaFile" | "Default";
        };
        BatchesConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and shows what nobody could hear as `[INAUDIBLE]`; `Clean` shows the word alone, and nothing where nobody could hear. Empty, it is no longer set here. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps all that was said, `Verbatim Light` leaves out sounds that fill pauses (um, uh, er), `Clean Read` stutters too. For English that speech recognition has written; imported texts stay as they are. Empty, it is no longer set here. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as the transcript has them (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. Empty, it is no longer set here. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description The voice of the synthesiser. Kept and shown, but not used yet. Empty, it is no longer set here. The default is `slt`. */
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            /** @description Words a minute. Kept and shown, but not used yet. Empty, it is no longer set here. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`, where the last part is milliseconds, not frames. It labels the first frame in formats that count frames; in others it moves nothing. It is taken from the times of captions that are imported in such a format, unless they start before it. Empty, it is no longer set here. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes skip labels to keep up with the clock, at 29.97 and 59.94 frames a second; other rates have none to skip. While it is not set, imported captions and the header that is heard may say otherwise. Empty, it is no longer set here. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether the frame rate is that of the header of the source, when it is one that `fps` can be; else it is `fps`. Empty, it is no longer set here. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames a second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, however rounded. While neither this nor `frame_rate_from_header` is set, imported captions keep the rate that they carry; those that are imported while it is set count their frames at it, unless their format tells its own. Empty, it is no longer set here. The default is `29.97`. */
            fps?: "" | string;
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `24`. */
            encoded_captions_font_size?: "" | number;
        };
        CheatSheet: {
            id: number;
            /** @description The id of the project, batch or file that it is for. */
            resource_id: number;
            /**
             * @description What it is for: all work in the project, in a batch, or on one file.
             * @enum {string}
             */
            resource_type: "Project" | "Batch" | "MediaFile";
            /** @description The sheet as text. */
            content: string | null;
            /**
             * @description What the sheet holds.
             * @enum {string}
             */
            content_type: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @description The kind of work that it is for.
             * @enum {string}
             */
            service_type: "TranscriptionService" | "AudioDescriptionService";
            /** @description The name of the attached PDF; its own route answers the PDF. Null without one. */
            pdf_attachment: string | null;
        };
        CheatSheetsCreateParams: {
            /**
             * @description What it is for: all work in the project, in a batch, or on one file.
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            /** @description The id of the batch or file. Not needed for the project, which is that of the key. */
            resource_id?: number;
            /**
             * @description What the sheet holds.
             * @enum {string}
             */
            content_type: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @description The kind of work that it is for.
             * @default TranscriptionService
             * @enum {string}
             */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            /** @description The sheet as text. */
            content?: string;
            /**
             * Format: binary
             * @description The sheet as a PDF, up to 20 MiB, beside or instead of `content`.
             */
            pdf_attachment?: FileBody;
        };
        CheatSheetsUpdateParams: {
            /**
             * @description What the sheet holds.
             * @enum {string}
             */
            content_type?: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @description The kind of work that it is for.
             * @enum {string}
             */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            /** @description The sheet as text. Empty, it is cleared. */
            content?: string;
            /**
             * Format: binary
             * @description The sheet as a PDF, up to 20 MiB, beside or instead of `content`. Replaces the one that is there; an empty value takes that away.
             */
            pdf_attachment?: FileBody;
        };
        Event: {
            /** @description Names the event, and is a cursor for `after`. Ids do not always rise along the log. */
            id: number;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "transcript.ordered" | "transcript.completed" | "transcript.cancelled" | "transcript.callback_requested" | "transcript.redelivery_requested";
            /**
             * @description What it happened to.
             * @enum {string}
             */
            resource_type: "file" | "source" | "transcript";
            /** @description The `id` of the file or transcript; for a source, its `service_id`. */
            resource_id: number;
            /** @description Rises with each change of the record; callbacks have it as `X-Resource-Version`. */
            resource_version: number;
            /** Format: date-time */
            created_at: string;
            /** @description The record as it was then, as its own route answers it; of `file.deleted`, what went, when and why. */
            data: {
                [key: string]: unknown;
            };
        };
        FilesCreateParams: {
            /** @description For people; it has no effect. */
            description?: string;
            /** @description All labels of the file, instead of those that it has. */
            label?: string[];
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute1?: string;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute2?: string;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute3?: string;
            /** @description That of the uploaded file by default. */
            name?: string;
            /** @description What another system, such as a video platform, calls it. */
            reference_id?: string;
            /**
             * Format: binary
             * @description Video or audio, as a part of a multipart body.
             */
            source_file?: FileBody;
            /** @description Fetched from there, instead of `source_file`: an http or https address. */
            source_url?: string;
            /** @description The batch to put it into. */
            batch_id?: number;
            /** @description The languages that are spoken, the primary one first: ids of `GET /v3/languages`. */
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
            /** @description Seconds. Null until a source or captions tell. */
            duration: number | null;
            /** @description Words of the default transcript; 0 without one. */
            word_count: number;
            /** @description The primary one. */
            language_id: number;
            /** @description The primary one first. */
            language_ids: number[];
            /** @description Null when it is in no batch. */
            batch_id: number | null;
            /** @description What another system, such as a video platform, calls it. */
            reference_id: string | null;
            labels: string[];
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute1: string | null;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute2: string | null;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute3: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Null when none was given. */
            source: components["schemas"]["Source"] | null;
        };
        Source: {
            /** @description The id of this source: another source of the same file has another. */
            service_id: number;
            media_file_id: number;
            /**
             * @description `pending`, then `processing` while it is fetched and looked into, then `complete` or `rejected`.
             * @enum {string}
             */
            status: "pending" | "processing" | "complete" | "rejected";
            /** @description Seconds. Null until it is `complete`. */
            duration: number | null;
            /** @description Only when `rejected`. */
            cancellation_reason?: string | null;
            /** @description Only when `rejected`; null when there is no more to say. */
            cancellation_details?: string | null;
        };
        File: {
            id: number;
            name: string | null;
            description: string | null;
            /** @description Seconds. Null until a source or captions tell. */
            duration: number | null;
            /** @description Words of the default transcript; 0 without one. */
            word_count: number;
            /** @description The primary one. */
            language_id: number;
            /** @description The primary one first. */
            language_ids: number[];
            /** @description Null when it is in no batch. */
            batch_id: number | null;
            /** @description What another system, such as a video platform, calls it. */
            reference_id: string | null;
            labels: string[];
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute1: string | null;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute2: string | null;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute3: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FilesUpdateParams: {
            /** @description For people; it has no effect. Empty, it is cleared. */
            description?: string;
            /** @description All labels of the file, instead of those that it has. */
            label?: string[];
            /** @description Anything of your own; files and transcripts can be found by it. Empty, it is cleared. */
            attribute1?: string;
            /** @description Anything of your own; files and transcripts can be found by it. Empty, it is cleared. */
            attribute2?: string;
            /** @description Anything of your own; files and transcripts can be found by it. Empty, it is cleared. */
            attribute3?: string;
            /** @description Empty, it is cleared. */
            name?: string;
            /** @description What another system, such as a video platform, calls it. Empty, it is cleared; a file that is linked to an integration has to keep it. */
            reference_id?: string;
            /** @description The batch to put it into; empty takes it out of its batch. */
            batch_id?: "" | number;
            /** @description A video platform integration to link; `nil` or `0` unlinks all. Wants a `reference_id`. */
            integration_id?: ("0" | "" | "nil") | number;
            /** @description The file that this one is a clip of; empty when it is none. */
            vicc_parent_id?: "" | number;
        };
        FilesConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and shows what nobody could hear as `[INAUDIBLE]`; `Clean` shows the word alone, and nothing where nobody could hear. Empty, it is no longer set here. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps all that was said, `Verbatim Light` leaves out sounds that fill pauses (um, uh, er), `Clean Read` stutters too. For English that speech recognition has written; imported texts stay as they are. Empty, it is no longer set here. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as the transcript has them (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. Empty, it is no longer set here. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description The voice of the synthesiser. Kept and shown, but not used yet. Empty, it is no longer set here. The default is `slt`. */
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            /** @description Words a minute. Kept and shown, but not used yet. Empty, it is no longer set here. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`, where the last part is milliseconds, not frames. It labels the first frame in formats that count frames; in others it moves nothing. It is taken from the times of captions that are imported in such a format, unless they start before it. Empty, it is no longer set here. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes skip labels to keep up with the clock, at 29.97 and 59.94 frames a second; other rates have none to skip. While it is not set, imported captions and the header that is heard may say otherwise. Empty, it is no longer set here. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether the frame rate is that of the header of the source, when it is one that `fps` can be; else it is `fps`. Empty, it is no longer set here. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames a second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, however rounded. While neither this nor `frame_rate_from_header` is set, imported captions keep the rate that they carry; those that are imported while it is set count their frames at it, unless their format tells its own. Empty, it is no longer set here. The default is `29.97`. */
            fps?: "" | string;
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `24`. */
            encoded_captions_font_size?: "" | number;
        };
        FilesSetLanguageParams: {
            /** @description The languages that are spoken, the primary one first: ids of `GET /v3/languages`. */
            language_id: number[];
        };
        FilesUploadParams: {
            /**
             * @description Whether the length of the file becomes that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description An http or https address that is told of every change of the source. */
            callback?: string;
            /**
             * Format: binary
             * @description Video or audio, in place of the source that the file has, if any.
             */
            source_file: FileBody;
        };
        FilesSetUrlParams: {
            /**
             * @description Whether the length of the file becomes that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description An http or https address that is told of every change of the source. */
            callback?: string;
            /** @description Fetched from there: an http or https address. Refused while the file has a source that was not rejected. */
            source_url: string;
        };
        FilesArchiveParams: {
            /** @description The files. If one of them is not there, nothing is done. */
            media_file_id: number[];
        };
        FilesUnarchiveParams: {
            /** @description The files. If one of them is not there, nothing is done. */
            media_file_id: number[];
        };
        Glossary: {
            id: number;
            /** @description The id of the project, batch or file that it is for. */
            resource_id: number;
            /**
             * @description What it is for: all work in the project, in a batch, or on one file.
             * @enum {string}
             */
            resource_type: "Project" | "Batch" | "MediaFile";
            /** @description Words and names that are said, as they are to be spelt, separated by commas. Speech recognition is told those of the file, then of its batch, then of its project. */
            word_list: string;
        };
        GlossariesCreateParams: {
            /**
             * @description What it is for: all work in the project, in a batch, or on one file.
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            /** @description The id of the batch or file. Not needed for the project, which is that of the key. */
            resource_id?: number;
            /** @description Words and names that are said, as they are to be spelt, separated by commas. Speech recognition is told those of the file, then of its batch, then of its project. Up to 1000, of 100 characters each. */
            word_list: string;
        };
        GlossariesUpdateParams: {
            /** @description Words and names that are said, as they are to be spelt, separated by commas. Speech recognition is told those of the file, then of its batch, then of its project. Up to 1000, of 100 characters each. Empty, the glossary has no words. */
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
            /** @description `Standard` marks uncertain words as `[?word?]` and shows what nobody could hear as `[INAUDIBLE]`; `Clean` shows the word alone, and nothing where nobody could hear. Empty, it is no longer set here. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps all that was said, `Verbatim Light` leaves out sounds that fill pauses (um, uh, er), `Clean Read` stutters too. For English that speech recognition has written; imported texts stay as they are. Empty, it is no longer set here. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as the transcript has them (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. Empty, it is no longer set here. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description The voice of the synthesiser. Kept and shown, but not used yet. Empty, it is no longer set here. The default is `slt`. */
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            /** @description Words a minute. Kept and shown, but not used yet. Empty, it is no longer set here. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`, where the last part is milliseconds, not frames. It labels the first frame in formats that count frames; in others it moves nothing. It is taken from the times of captions that are imported in such a format, unless they start before it. Empty, it is no longer set here. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes skip labels to keep up with the clock, at 29.97 and 59.94 frames a second; other rates have none to skip. While it is not set, imported captions and the header that is heard may say otherwise. Empty, it is no longer set here. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether the frame rate is that of the header of the source, when it is one that `fps` can be; else it is `fps`. Empty, it is no longer set here. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames a second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, however rounded. While neither this nor `frame_rate_from_header` is set, imported captions keep the rate that they carry; those that are imported while it is set count their frames at it, unless their format tells its own. Empty, it is no longer set here. The default is `29.97`. */
            fps?: "" | string;
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Kept and shown, but not used yet. Empty, it is no longer set here. The default is `24`. */
            encoded_captions_font_size?: "" | number;
        };
        Transcript: {
            id: number;
            media_file_id: number;
            /** @description Of the file. */
            batch_id: number | null;
            /** @description Of the file. */
            reference_id: string | null;
            /** @description Of the file, in seconds; null while it is not known. */
            duration: number | null;
            /** @description Whether it is the default transcript of its file. */
            default: boolean;
            /**
             * @description How it was made.
             * @enum {string}
             */
            type: "TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript";
            /** @description The primary one. */
            language_id: number;
            /** @description The primary one first. */
            language_ids: number[];
            /**
             * @description `cancelled` by the customer, or by the service, which could not make it.
             * @enum {string}
             */
            status: "in_progress" | "complete" | "cancelled";
            /** @description Whether it can be cancelled now. */
            cancellable: boolean;
            /** @description `3Play Media` is the service itself. Null while there is no text. */
            last_edited_by: string | null;
            /** @description Null while there is no text. */
            last_edited_at: string | null;
            /** @description Only when `cancelled`. */
            cancellation_reason?: string | null;
            /** @description Only when `cancelled`; null when there is no more to say. */
            cancellation_details?: string | null;
            /** @description Of an ASR transcript: the percentage of words that are thought to be right. Null until it is known, and when nobody speaks. */
            estimated_accuracy?: number | null;
            /** @description Of an ASR transcript: the percentage from which on the accuracy counts as good. */
            estimated_accuracy_threshold?: number;
            /** @description Of an ASR transcript: whether the estimated accuracy reaches the threshold. */
            accuracy_above_threshold?: boolean;
        };
        Redelivery: {
            /**
             * @description `callback` is the callback of the order, too.
             * @enum {string}
             */
            method: "callback" | "ftp" | "email";
            /** @description Whether it is on its way, not whether it has arrived; false where it cannot be sent. */
            success: boolean;
        };
        TranscriptDeliveriesCreateParams: {
            name: string;
            /**
             * @description How it goes there. `callback` needs `url`, `ftp` needs `host`, `email` needs `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "email";
            /**
             * @description A disabled delivery is sent nothing; what is under way to it by FTP or mail is given up.
             * @default true
             */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. */
            url?: string;
            /** @description `email`: up to 20 addresses. One letter goes to all of them, with the file attached. */
            emails?: string[];
            /** @description `ftp`: the server, as `host` or `host:port`; port 21 by default. Of the public internet only 21, 80, 443 and 8443 are served, in networks that the operator allows any port. */
            host?: string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked.
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`: the folder, made where it is missing; without it, where the server puts who signs in. */
            path?: string;
            /** @description `ftp`: who signs in; anonymous without it. Never shown. */
            username?: string;
            /** @description `ftp`: never shown. */
            password?: string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
            asset?: "transcript";
            /**
             * @description The format of the file that goes by FTP or mail: the id of an output format.
             * @default 7
             */
            output_format_id?: number;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP a file of the same name is replaced. */
            file_name?: string;
        };
        TranscriptDeliveriesUpdateParams: {
            name?: string;
            /**
             * @description How it goes there. `callback` needs `url`, `ftp` needs `host`, `email` needs `emails`.
             * @enum {string}
             */
            method?: "callback" | "ftp" | "email";
            /** @description A disabled delivery is sent nothing; what is under way to it by FTP or mail is given up. */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. Empty, it is cleared. */
            url?: "" | string;
            /** @description `email`: up to 20 addresses. One letter goes to all of them, with the file attached. Empty, it is cleared. */
            emails?: "" | string[];
            /** @description `ftp`: the server, as `host` or `host:port`; port 21 by default. Of the public internet only 21, 80, 443 and 8443 are served, in networks that the operator allows any port. Another host needs the `password` again, if there is one. Empty, it is cleared. */
            host?: "" | string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked. From `ftps` to `ftp` needs the `password` again, if there is one.
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`: the folder, made where it is missing; without it, where the server puts who signs in. Empty, it is cleared. */
            path?: "" | string;
            /** @description `ftp`: who signs in; anonymous without it. Never shown. Empty, it is cleared. */
            username?: "" | string;
            /** @description `ftp`: never shown. Empty, it is cleared. */
            password?: "" | string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
            asset?: "transcript";
            /** @description The format of the file that goes by FTP or mail: the id of an output format. */
            output_format_id?: number;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP a file of the same name is replaced. Empty, it is cleared. */
            file_name?: "" | string;
        };
        TranscriptOrdersAsrParams: {
            /** @description The file to recognise, in its primary language. It needs a source that was not rejected; one that is not ready yet is waited for. */
            media_file_id: number;
            /** @description An http or https address that is told of every change of the order. */
            callback?: string;
            /**
             * @description Asks for the price and the deadline, and orders nothing.
             * @default false
             */
            dry_run?: boolean;
        };
        Quote: {
            /**
             * @description Tells a quote from an order: nothing was ordered.
             * @constant
             */
            dry_run: true;
            media_file_id: number;
            /**
             * @description What the order is priced as.
             * @enum {string}
             */
            service: "transcription" | "asr" | "alignment" | "vicc" | "translation" | "import" | "audio_description" | "extended_audio_description" | "live_auto_caption";
            /** @description Of the whole order, such as `0.26`: `minutes` times `unit_price`. Null while the duration is not known. */
            price: string | null;
            /**
             * @description Of both prices.
             * @constant
             */
            currency: "USD";
            /** @description Of a minute; with the increment of the turnaround level. `0.00` in a sandbox. */
            unit_price: string;
            /** @description Those to pay for, to the hundredth, each begun one in full. Null while the duration is not known. */
            minutes: number | null;
            /** @description Null where the work has no such levels. */
            turnaround_level_id: number | null;
            /** @description If it were ordered now. Null when the work is done as soon as it can be. */
            deadline: string | null;
            /** @description All settings that hold for the file now. */
            settings: components["schemas"]["Configuration"][];
            /** @description What there is to know before ordering, in sentences. */
            warnings: string[];
        };
        TranscriptOrdersImportParams: {
            /** @description The file to do it for. */
            media_file_id: number;
            /** @description An http or https address that is told of every change of the order. */
            callback?: string;
            /**
             * @description Asks for the price and the deadline, and orders nothing.
             * @default false
             */
            dry_run?: boolean;
            /**
             * Format: binary
             * @description Captions such as SRT, WebVTT, TTML, SCC or EBU STL, up to 10 MiB. What they are is seen from the content, not from the name.
             */
            caption_file: FileBody;
            /** @description The language that the captions are in. What is no Unicode is read in a code page that is usual for it. */
            language_id: number;
            /**
             * @description Whether a paragraph also begins after a long pause and after many words, not only with each speaker.
             * @default false
             */
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
            /** @description Who is to translate: the id of one of the vendors that `profile_options` lists. Translations cannot be ordered yet. */
            translation_vendor_id: number;
            /** @description Whether translations are approved as they come, rather than by hand. Only some vendors heed it; it is kept for all. */
            auto_approve_translation: boolean;
            /** @description What you do, for translators who do not know you. */
            your_business: string | null;
            /** @description For whom the translation is. */
            your_audience: string | null;
            /** @description How it is to sound. */
            overall_tone: string | null;
            /** @description How it is to be laid out and written. */
            translation_format: string | null;
            /** @description What to keep to in grammar and spelling. */
            grammar: string | null;
            /** @description Translations that you like, or where they are. */
            samples: string | null;
            /** @description How to write the names of your company and products. */
            company_branding: string | null;
            /** @description Words that are to be translated in a certain way, or not at all. */
            terms_and_phrases: string | null;
        };
        TranslationProfileCreateParams: {
            /** @description Who is to translate: the id of one of the vendors that `profile_options` lists. Translations cannot be ordered yet. */
            translation_vendor_id: number;
            /** @description Whether translations are approved as they come, rather than by hand. Only some vendors heed it; it is kept for all. */
            auto_approve_translation: boolean;
            /** @description What you do, for translators who do not know you. */
            your_business?: string;
            /** @description For whom the translation is. */
            your_audience?: string;
            /** @description How it is to sound. */
            overall_tone?: string;
            /** @description How it is to be laid out and written. */
            translation_format?: string;
            /** @description What to keep to in grammar and spelling. */
            grammar?: string;
            /** @description Translations that you like, or where they are. */
            samples?: string;
            /** @description How to write the names of your company and products. */
            company_branding?: string;
            /** @description Words that are to be translated in a certain way, or not at all. */
            terms_and_phrases?: string;
        };
        TranslationProfileUpdateParams: {
            /** @description Who is to translate: the id of one of the vendors that `profile_options` lists. Translations cannot be ordered yet. */
            translation_vendor_id?: number;
            /** @description Whether translations are approved as they come, rather than by hand. Only some vendors heed it; it is kept for all. */
            auto_approve_translation?: boolean;
            /** @description What you do, for translators who do not know you. */
            your_business?: string;
            /** @description For whom the translation is. */
            your_audience?: string;
            /** @description How it is to sound. */
            overall_tone?: string;
            /** @description How it is to be laid out and written. */
            translation_format?: string;
            /** @description What to keep to in grammar and spelling. */
            grammar?: string;
            /** @description Translations that you like, or where they are. */
            samples?: string;
            /** @description How to write the names of your company and products. */
            company_branding?: string;
            /** @description Words that are to be translated in a certain way, or not at all. */
            terms_and_phrases?: string;
        };
        TranslationVendor: {
            id: number;
            name: string;
            /** @description How thorough it can be. */
            service_levels: string[];
            /** @description Whether the vendor heeds that choice of a profile. */
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
            /** @description The video platform that it connects to. */
            platform: string;
            /** @description Kept and shown, but not used yet. */
            auto_order: boolean;
            /** @description Kept and shown, but not used yet. */
            transcript_postback: boolean;
            /** @description Kept and shown, but not used yet. */
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
        /** @description The first request with this `Idempotency-Key`, or this signature, is still being answered. */
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
        /** @description Requests that are left, and the seconds until the oldest that counts is back (draft-ietf-httpapi-ratelimit-headers). */
        RateLimit: string;
        /** @description Requests a key may make within how many seconds (draft-ietf-httpapi-ratelimit-headers). */
        RateLimitPolicy: string;
        /** @description Seconds after which trying again makes sense. */
        RetryAfter: number;
        /** @description `true` when this is the answer to an earlier request with the same `Idempotency-Key`, or the same signature. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Keys to any of these projects. */
                project_id?: number[];
                /** @description Keys of this level. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description What was done with any of these keys: ids of API accesses. */
                access_id?: number[];
                /** @description What was done with keys of any of these users. */
                user_id?: number[];
                /** @description Earlier than this. */
                created_before?: string;
                /** @description Later than this. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Those of this invoice; `current` finds those of all current invoices. */
                invoice_id?: "current" | number;
                /** @description What this transcript cost, and what was given back. */
                transcript_id?: number;
                /** @description What this audio description cost, and what was given back. */
                audio_description_id?: number;
                /** @description What was ordered in this project, whoever has the invoice. */
                project_id?: number;
                /** @description `account`: invoices for the account as a whole; `project`: those for one project each. In any case. */
                billing_type?: string;
                /** @description Earlier than this. */
                created_before?: string;
                /** @description Later than this. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Those of this project, where each project has invoices of its own. */
                project_id?: number;
                /** @description `account`: invoices for the account as a whole; `project`: those for one project each. In any case. */
                billing_type?: string;
                /** @description Any of these. */
                status?: ("open" | "closed" | "paid")[];
                /** @description Earlier than this. */
                created_before?: string;
                /** @description Later than this. */
                created_after?: string;
                /** @description Earlier than this. */
                paid_before?: string;
                /** @description Later than this. */
                paid_after?: string;
                /** @description Earlier than this. */
                closed_before?: string;
                /** @description Later than this. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description Required where each project has invoices of its own, and refused where the account has one for all. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Required where each project has invoices of its own, and refused where the account has one for all. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description The same as `id`. */
                project_id?: number[];
                /** @description Projects to which there is a key of this level; `admin` finds all, as Admin keys reach all. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Whose access it is. */
                user_id: number;
                /** @description `account` is access to the account and all its projects, `project` to one project. */
                access_level: "account" | "project";
                /** @description Required when `access_level` is `project`, and refused otherwise. */
                project_id?: number;
                /** @description Only an access that has, or has not, this permission. Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries. */
                can_upload?: boolean;
                /** @description Only an access that has, or has not, this permission. Choose the default transcript of a file; change settings and the translation profile. */
                can_edit?: boolean;
                /** @description Only an access that has, or has not, this permission. Create and change deliveries; send callbacks, deliver again and replay events. */
                can_publish?: boolean;
                /** @description Only an access that has, or has not, this permission. Read invoices and line items. Of use in an access to the account alone. */
                can_manage_invoices?: boolean;
                /** @description Only an access that has, or has not, this permission. Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Of use in an access to the account alone. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description The whole name, in its case. */
                name?: string;
                /** @description Part of the name, in any case. */
                name_cont?: string;
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description What it is for: all work in the project, in a batch, or on one file. One kind at a time. */
                resource_type?: "Project" | "Batch" | "MediaFile";
                /** @description That of one batch or file; all of the kind without it. */
                resource_id?: number;
                /** @description What the sheet holds. */
                content_type?: "lyrics" | "event_program" | "script" | "speaker_list";
                /** @description The kind of work that it is for. */
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
                /** @description Where to read on: the `meta.next` of the answer before, which is the id of the last event read. Left out, the oldest events come first. New ones are only ever added behind all that can be read, so nothing is missed. */
                after?: number;
                /** @description The most events of one answer. There are no pages: read on with `after`. */
                limit?: number;
                /** @description Any of these. */
                type?: ("file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "transcript.ordered" | "transcript.completed" | "transcript.cancelled" | "transcript.callback_requested" | "transcript.redelivery_requested")[];
                /** @description What it happened to. */
                resource_type?: "file" | "source" | "transcript";
                /** @description The record that it happened to. Ids of different resource types may be equal. */
                resource_id?: number;
                /** @description Later than this. */
                created_after?: string;
                /** @description Earlier than this. */
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
                            /** @description To be given as `after` next time: the id of the last event of this answer. When there was none, it is the `after` of the request again, or null without one. To follow the log, ask again from time to time. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description The whole attribute, in its case. */
                attribute1?: string;
                /** @description The whole attribute, in its case. */
                attribute2?: string;
                /** @description The whole attribute, in its case. */
                attribute3?: string;
                /** @description The whole name, in its case. */
                name?: string;
                /** @description Part of the name, in any case. */
                name_cont?: string;
                /** @description Those in this batch. */
                batch_id?: number;
                /** @description Any of these. */
                label?: string[];
                /** @description The whole reference id, in its case. */
                reference_id?: string;
                /** @description Earlier than this. */
                created_before?: string;
                /** @description Later than this. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description What it is for: all work in the project, in a batch, or on one file. One kind at a time. */
                resource_type?: "Project" | "Batch" | "MediaFile";
                /** @description That of one batch or file; all of the kind without it. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                id?: number;
                /** @description Those of this file. */
                media_file_id?: number;
                /** @description Those that are the default of their file, or those that are not. */
                default?: boolean;
                status?: "in_progress" | "complete" | "cancelled";
                /** @description Any of these. */
                type?: ("TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript")[];
                /** @description Those that have this language among theirs. */
                language_id?: number;
                /** @description Ordered before this. */
                created_before?: string;
                /** @description Ordered after this. */
                created_after?: string;
                /** @description The whole name of the file, in its case. */
                media_file_name?: string;
                /** @description The whole attribute of the file, in its case. */
                media_file_attribute1?: string;
                /** @description The whole attribute of the file, in its case. */
                media_file_attribute2?: string;
                /** @description The whole attribute of the file, in its case. */
                media_file_attribute3?: string;
                /** @description The batch that the file is in. */
                media_file_batch_id?: number;
                /** @description The whole reference id of the file, in its case. */
                media_file_reference_id?: string;
                /** @description Any of these. */
                media_file_label?: string[];
                /** @description The file was created before this. */
                media_file_created_before?: string;
                /** @description The file was created after this. */
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
                            /** @description How much of the work is done, from 0 to 1, while it is in progress. */
                            progress?: number;
                            /** @description What was noticed, such as a source in which nobody speaks. */
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
                /** @description The id of one of the formats that `GET /v3/transcripts/output_formats` lists. */
                output_format_id: number;
                /** @description Only these pieces, each `start,end` in milliseconds, put together without the gaps. Up to 200, in any order; they may not overlap. */
                clips?: string[];
                /** @description Moves all times: an amount with its unit, `1500ms` or `-2.5s`. */
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
                            /**
                             * @description Of `data`, when the format is binary.
                             * @constant
                             */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
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
                /** @description How many a page shows. */
                per_page?: number;
                /** @description What the list is in the order of. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description The whole name, in its case. */
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

// Made by `pnpm --filter @scriptorium/client generate`.
// b9c03ed5cd64c1e3dab2e8322049e133fe3a2430a7b9b40f4fe47faf34797d68
import type { FileBody } from "./file-body.js";
export interface paths {
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
    "/v3/files/{id}/playback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Play a file in a browser
         * @description The first request has the files made; ask again until the state is `ready`. They are kept until the source is replaced or removed, or 30 days without a request have passed.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["playback.show"];
        put?: never;
        post?: never;
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
        /**
         * Show the source of a file
         * @description Needs a Project or an Observer key.
         */
        get: operations["files.source"];
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
         * Set the URL of the source of a file
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
         * Unarchive files
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
         *
         *     Sessions of editing links may call it.
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
    "/v3/transcripts/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the text of a transcript for editing
         * @description The newest version of a complete transcript as paragraphs of timed words.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["transcriptDocument.show"];
        /**
         * Save the edited text of a transcript
         * @description Makes the text the next version. A base version that is not the newest gets 409, and so does a `tab` while another one edits the transcript. Versions that a tab saved are thinned out to one in ten minutes, and callbacks and deliveries follow when the tab stops editing; without `tab` they follow at once. Imported captions follow as they do for edits of words.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call it.
         */
        put: operations["transcriptDocument.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/editing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who edits a transcript
         * @description Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["editingLease.show"];
        /**
         * Begin to edit a transcript, or go on
         * @description One tab edits at a time, for a minute after it last asked. The answer says whether it is this one. `take_over` takes the place of another, whose next request shows it.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call it.
         */
        put: operations["editingLease.hold"];
        post?: never;
        /**
         * Stop editing a transcript
         * @description Frees the place of the tab, and sends callbacks and deliveries of what it edited.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call it.
         */
        delete: operations["editingLease.leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/expiring_editing_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make an editing link of a transcript
         * @description The link allows editing this transcript in the studio, and nothing else, until it expires. It ends early with a `DELETE` here, or when the key that made it is disabled. Its token follows a `#`, so that it is sent to no server when the page is opened.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        get: operations["editingLinks.make"];
        put?: never;
        post?: never;
        /**
         * Revoke the editing links of a transcript
         * @description All that were made so far. Editors who came by one are signed out.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        delete: operations["editingLinks.revoke"];
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
    "/v3/transcripts/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether a transcript is published, and where
         * @description Needs a Project or an Observer key.
         */
        get: operations["publications.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a transcript
         * @description Everybody can read it from now on, without a key. It must be complete.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["publications.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/qc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the captions of a transcript
         * @description Holds the captions of the newest version to a guideline: reading speed, line length, gaps and more.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["transcriptQuality.check"];
        put?: never;
        post?: never;
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
    "/v3/transcripts/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a transcript that the system has rejected
         * @description Once, and not after a cancellation by the customer.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcripts.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score a transcript against a reference
         * @description Word error rate with the weights of NIST sclite, and the underlying alignment. Nothing is stored.
         *
         *     Needs a Project key.
         */
        post: operations["transcriptQuality.score"];
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
         * @description With the media type of the format as `Accept`, such as `application/pdf`, the file itself is answered. `Accept: *\/*` and formats that are JSON are answered in the envelope.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
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
    "/v3/transcripts/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublish a transcript
         * @description It needs a key again, even where the settings publish all transcripts.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["publications.unpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/upgrade_turnaround_level": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upgrade the turnaround level of a transcript
         * @description The order is priced at the new level: the charge is refunded and made again.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcripts.upgrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a transcript
         * @description The first version is the result of the order. Each edit and each restored version adds one.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["transcriptVersions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a version of a transcript with its words
         * @description Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["transcriptVersions.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/versions/{version}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a transcript word by word
         * @description Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["transcriptVersions.diff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a version of a transcript
         * @description Makes a new version with the same text, to the byte. The newest version is left as it is, and returned.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call it.
         */
        post: operations["transcriptVersions.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit the words of a transcript
         * @description Creates a new version and returns its differences from the given one, with the times of new words. Words outside the edits keep their exact times; times of new words are interpolated. A version that is not the newest gets 409. In imported captions, cues with edited words change and all others stay as they are.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call it.
         */
        patch: operations["transcriptVersions.edit"];
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
        /**
         * Change a delivery of transcripts
         * @description The id may also come in the path: `/v3/transcripts/deliveries/{id}`.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        put: operations["transcriptDeliveries.update"];
        /**
         * Create a delivery of transcripts
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["transcriptDeliveries.create"];
        /**
         * Remove a delivery of transcripts
         * @description The id may also come in the path: `/v3/transcripts/deliveries/{id}`.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        delete: operations["transcriptDeliveries.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/alignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order the alignment of a text
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["alignmentOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/alignment/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: alignment
         * @description The parameters are those of the order route. Languages and engines are those of this moment.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["alignmentOrders.help"];
        put?: never;
        post?: never;
        delete?: never;
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
        post: operations["asrOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/asr/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: asr
         * @description The parameters are those of the order route. Languages and engines are those of this moment.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["asrOrders.help"];
        put?: never;
        post?: never;
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
        post: operations["importOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/import/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: import
         * @description The parameters are those of the order route. Languages and engines are those of this moment.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["importOrders.help"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a transcript by people
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcriptionOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/transcription/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: transcription
         * @description The parameters are those of the order route. Languages and engines are those of this moment.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["transcriptionOrders.help"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/translation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a translation of a transcript
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["translationOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/translation/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: translation
         * @description The parameters are those of the order route. Languages and engines are those of this moment.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["translationOrders.help"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/vicc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order the transcript of a clip
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["viccOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/order/vicc/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: vicc
         * @description The parameters are those of the order route. Languages and engines are those of this moment.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["viccOrders.help"];
        put?: never;
        post?: never;
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
         *
         *     Sessions of editing links may call it.
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
         * Unarchive a batch
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
    "/v3/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a resumable upload
         * @description Part of the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0 with creation, termination and expiration; take a tus client. The key belongs in a header or the query.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["uploads.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how far an upload is
         * @description HEAD answers `Upload-Offset` and `Upload-Length` of the tus protocol.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["uploads.show"];
        put?: never;
        post?: never;
        /**
         * Remove an upload
         * @description Part of the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0 with creation, termination and expiration; take a tus client. The key belongs in a header or the query.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        delete: operations["uploads.remove"];
        options?: never;
        head?: never;
        /**
         * Send bytes of an upload
         * @description Part of the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0 with creation, termination and expiration; take a tus client. The key belongs in a header or the query.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        patch: operations["uploads.append"];
        trace?: never;
    };
    "/v3/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download transcripts in several formats as one zip
         * @description Needs a Project or an Observer key.
         */
        get: operations["downloads.zip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow orders and sources as server-sent events
         * @description Needs a Project or an Observer key.
         */
        get: operations["progress.follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/files/{media_file_id}/threeplay_transcripts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a published transcript
         * @description The plain file, without an envelope, for pages of every origin. If the transcript does not exist, is not published, or does not match the file and project, the answer is 200 with `{"is_error":true,"error_description":"record not found"}`. Unknown parameters are ignored. Requests are limited by address.
         *
         *     Needs no key.
         */
        get: operations["published.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the work items that the key is offered or has claimed
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        get: operations["workItems.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a work item with all that the work needs
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        get: operations["workItems.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a work item
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["workItems.claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a claimed work item
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["workItems.complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save unfinished work on a claimed work item, and extend the claim
         * @description It takes the place of the draft, also for the next worker if the item is released.
         *
         *     Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        put: operations["workItems.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the notes about the order of a work item, by time
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        get: operations["workNotes.list"];
        put?: never;
        /**
         * Add a note for others who work on the order of a claimed work item
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["workNotes.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speak a line with the voice of the audio description
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["descriptionPreviews.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand in your own recording of a line of an audio description
         * @description The line is heard as it was recorded, and not synthesised. Another recording of the line replaces it. Recordings belong to the claim: when the item changes hands, they do not count any more.
         *
         *     Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["recordings.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a claimed work item, which cancels its order
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["workItems.reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a claimed work item back, for others to do
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["workItems.release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend a claim by half an hour from now
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["workItems.renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/work_items/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the work item with the earliest deadline
         * @description `data` is null when there is none, or when the key has claimed as many as it may.
         *
         *     Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        post: operations["workItems.claimNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/production/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show which work the key accepts
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        get: operations["workers.show"];
        /**
         * Change which work the key accepts
         * @description Needs a Vendor key, or the Project key of a user.
         *
         *     When the key belongs to a user, the user needs `can_work`.
         */
        put: operations["workers.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place many orders
         * @description Answers a result for each order, in the order in which they were given. Each is placed or refused by itself; the answer is 200 also when all were refused. One `Idempotency-Key` covers them all.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["bulkOrders.place"];
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
    "/v3/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the clock of the sandbox project
         * @description Refused elsewhere (403).
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["sandboxClock.show"];
        put?: never;
        /**
         * Advance the clock of the sandbox project
         * @description Returns at once. A worker then advances the clock from one due time to the next and lets the work that is due be done before it continues: deadlines, leases, expiries, retries and timeouts take place in order. Poll with GET until `advancing` is false. Refused outside sandbox projects (403).
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["sandboxClock.advance"];
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
         * List the translation service options
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
    "/v3/audio_descriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audio descriptions
         * @description Needs a Project or an Observer key.
         */
        get: operations["audioDescriptions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an audio description
         * @description Needs a Project or an Observer key.
         */
        get: operations["audioDescriptions.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Link to the description without the programme
         * @description The link is valid for a day, needs no key and supports range requests. The file is created when a link to it is first followed, and then kept.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["descriptionOutput.audio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the callback of an audio description now
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["audioDescriptions.callback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an audio description
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["audioDescriptions.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/mix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Link to the described programme
         * @description The link is valid for a day, needs no key and supports range requests. The file is created when a link to it is first followed, and then kept.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["descriptionOutput.mix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the plan of an audio description
         * @description The gaps, the outcome of each line, and the measurements of the mix. While the order is in progress, as much as is known: first the slots, then the lines with estimated lengths, then with their spoken lengths. 403 before that.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["descriptionOutput.plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver an audio description again
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["audioDescriptionRedelivery.redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the text of an audio description
         * @description Needs a Project or an Observer key.
         */
        get: operations["descriptionOutput.text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/audio_formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the formats of the description alone
         * @description Needs a Project or an Observer key.
         */
        get: operations["descriptionOutput.audioFormats"];
        put?: never;
        post?: never;
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
        /**
         * Change a delivery of audio descriptions
         * @description The id may also come in the path: `/v3/audio_descriptions/deliveries/{id}`.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        put: operations["audioDescriptionDeliveries.update"];
        /**
         * Create a delivery of audio descriptions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["audioDescriptionDeliveries.create"];
        /**
         * Remove a delivery of audio descriptions
         * @description The id may also come in the path: `/v3/audio_descriptions/deliveries/{id}`.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        delete: operations["audioDescriptionDeliveries.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/mix_formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the formats of mixes
         * @description Needs a Project or an Observer key.
         */
        get: operations["descriptionOutput.mixFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order an audio description
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["audioDescriptions.order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/text_formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the text formats of audio descriptions
         * @description Needs a Project or an Observer key.
         */
        get: operations["descriptionOutput.textFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audio/transcriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe a recording
         * @description For clients of the OpenAI API. The recording becomes a file with an ordinary speech recognition order, whose result is the answer; both stay in the project. If the client closes the connection, the order is cancelled. Signed requests and `Idempotency-Key` are refused.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcriptions.create"];
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
    "/v3/postbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the postbacks to video platforms
         * @description Needs a Project or an Observer key.
         */
        get: operations["postbacks.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/postbacks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a postback
         * @description Needs a Project or an Observer key.
         */
        get: operations["postbacks.show"];
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
    "/v3/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who is signed in
         * @description Accepts every valid key.
         *
         *     Sessions of editing links may call it.
         */
        get: operations["session.show"];
        put?: never;
        /**
         * Sign in
         * @description Exchanges a key, or the token of a link, for the cookie `scriptorium_session`. Scripts in pages send the header `X-Scriptorium-Session: 1` with this request and all that follow.
         *
         *     Needs no key.
         */
        post: operations["session.begin"];
        /**
         * Sign out
         * @description Accepts every valid key.
         *
         *     Sessions of editing links may call it.
         */
        delete: operations["session.end"];
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
         * @description Accepts every valid key.
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
         * Show the secret that signs the callbacks of a project
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
         * Change the permissions of a user
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
         * Revoke an access of a user
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
    "/v3/admin/video_platform_integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the integrations of the account
         * @description Needs an Admin key.
         */
        get: operations["managedIntegrations.list"];
        put?: never;
        /**
         * Create an integration
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["managedIntegrations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/video_platform_integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an integration
         * @description Needs an Admin key.
         */
        get: operations["managedIntegrations.show"];
        put?: never;
        post?: never;
        /**
         * Remove an integration
         * @description Files are unlinked from it. Captions on the platform stay there.
         *
         *     Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        delete: operations["managedIntegrations.remove"];
        options?: never;
        head?: never;
        /**
         * Change an integration
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        patch: operations["managedIntegrations.update"];
        trace?: never;
    };
    "/v3/admin/video_platform_integrations/{id}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let an administrator grant access in a browser
         * @description For platforms whose record says `authorizable`. The credentials of the integration must include `client_id` and `client_secret`, and `PUBLIC_URL` with `/v3/integrations/oauth_callback` must be registered with the platform as redirect URI.
         *
         *     Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["managedIntegrations.authorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/video_platform_integrations/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an integration
         * @description Nothing is sent to it. Waiting messages are abandoned.
         *
         *     Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["managedIntegrations.disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/video_platform_integrations/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an integration
         * @description Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["managedIntegrations.enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/video_platform_integrations/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the credentials of an integration
         * @description Calls the platform. Credentials that it accepts end the state `refused`.
         *
         *     Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["managedIntegrations.verify"];
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
         * List the actions of Admin keys
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
         * @description Sent to the `callback` URL of the request on every change, signed with the webhook secret of the project. In a form a list repeats `name[]`, and null is an empty value. Signed as Standard Webhooks 1.0 says. 2xx ends it, 410 as well; anything else, redirects too, is tried again for about three days.
         */
        post: operations["callbacks.source"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    audioDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An audio description has changed
         * @description Sent to the `callback` URL of the request on every change, signed with the webhook secret of the project. In a form a list repeats `name[]`, and null is an empty value. Signed as Standard Webhooks 1.0 says. 2xx ends it, 410 as well; anything else, redirects too, is tried again for about three days.
         */
        post: operations["callbacks.audioDescription"];
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
         * @description Sent to the `callback` URL of the request on every change, signed with the webhook secret of the project. In a form a list repeats `name[]`, and null is an empty value. Signed as Standard Webhooks 1.0 says. 2xx ends it, 410 as well; anything else, redirects too, is tried again for about three days.
         */
        post: operations["callbacks.transcript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    work_item: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Work has been offered to a key, or was withdrawn
         * @description Sent to the `callback` of a key that works on items (`PUT /v3/production/worker`), signed with its `webhook_secret`. Signed as Standard Webhooks 1.0 says. 2xx ends it, 410 as well; anything else, redirects too, is tried again for about three days.
         */
        post: operations["callbacks.work_item"];
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
            /** @description The number of this page, from 1. */
            current_page: number;
            /** @description The most records that a page has. */
            per_page: number;
            /** @description How many pages there are. */
            total_pages: number;
            /** @description How many records there are on all pages. */
            total_entries: number;
        };
        ApiError: {
            /** @description The status of the answer. */
            code: number;
            /** @description What went wrong. */
            error: {
                /**
                 * @description The kind of error, for programs.
                 * @enum {string}
                 */
                type: "parameter_error" | "authentication_error" | "forbidden_error" | "not_found_error" | "conflict_error" | "idempotency_error" | "rate_limit_error" | "standard_error" | "unavailable_error";
                /** @description The reason, for people. */
                message: string;
                /** @description Only of a `parameter_error`: the parameters at fault. */
                items?: string[];
            };
            /** @description Details that help to correct the request; empty for most errors. */
            meta: {
                /** @description How the server interpreted a refused signed request: the string to sign, in the two accepted forms, and what is wrong with the request. Only for keys of sandbox projects. */
                signature?: {
                    /** @description With the parameters encoded anew. */
                    canonical: string | null;
                    /** @description With the parameters as received. */
                    canonical_as_sent: string | null;
                    /** @description What is wrong with the request. */
                    findings: string[];
                };
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
            /** @description The id of the file in another system, such as a video platform. */
            reference_id?: string;
            /**
             * Format: binary
             * @description Video or audio, as a part of a multipart body.
             */
            source_file?: FileBody;
            /** @description A complete resumable upload (`/v3/uploads`), in place of `source_file`. It can be used once. */
            upload_id?: number;
            /** @description Fetched from there, instead of `source_file`: an http or https address. */
            source_url?: string;
            /** @description The batch to put it into. */
            batch_id?: number;
            /** @description The languages that are spoken, the primary one first: ids of `GET /v3/languages`. */
            language_id: number[];
            /** @description A video platform integration to link; `nil` or `0` unlinks all. Requires a `reference_id`. */
            integration_id?: ("0" | "" | "nil") | number;
            /** @description The file that this one is a clip of. */
            vicc_parent_id?: number;
        };
        MediaFile: {
            /** @description The id of the file. */
            id: number;
            /** @description The name of the file. */
            name: string | null;
            /** @description For people; it has no effect. */
            description: string | null;
            /** @description Seconds. Null until it is known from a source or captions. */
            duration: number | null;
            /** @description Words of the default transcript; 0 without one. */
            word_count: number;
            /** @description The primary one. */
            language_id: number;
            /** @description The primary one first. */
            language_ids: number[];
            /** @description Null when it is in no batch. */
            batch_id: number | null;
            /** @description The id of the file in another system, such as a video platform. */
            reference_id: string | null;
            /** @description The labels of the file. */
            labels: string[];
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute1: string | null;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute2: string | null;
            /** @description Anything of your own; files and transcripts can be found by it. */
            attribute3: string | null;
            /** @description The name of the uploaded source or the URL that it was set to. Null without one. */
            source: string | null;
            /**
             * Format: date-time
             * @description When the file was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
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
            /** @description The id of the file in another system, such as a video platform. Empty, it is cleared; a file that is linked to an integration has to keep it. */
            reference_id?: string;
            /** @description The batch to move the file to; an empty value removes it from its batch. */
            batch_id?: "" | number;
            /** @description A video platform integration to link; `nil` or `0` unlinks all. Requires a `reference_id`. */
            integration_id?: ("0" | "" | "nil") | number;
            /** @description The file that this one is a clip of; empty when it is none. */
            vicc_parent_id?: "" | number;
        };
        Configuration: {
            /**
             * @description The name of the setting.
             * @enum {string}
             */
            name: "flag_settings" | "transcript_style" | "speaker_identification" | "transcription_category" | "progressive_delivery" | "audio_description_speaker" | "audio_description_speaking_rate" | "starting_timecode" | "dropframe" | "frame_rate_from_header" | "fps" | "alignment_review_mode" | "alignment_review_threshold" | "encoded_captions_single_line" | "encoded_captions_font_size" | "publish_transcripts";
            /** @description The area of the setting. */
            category: string;
            /** @description The value that holds. */
            value: string | number | boolean;
            /**
             * @description Where the value is set; the level nearest to the file takes precedence. `Default` if it is not set.
             * @enum {string}
             */
            resource: "Project" | "Batch" | "MediaFile" | "Default";
        };
        FilesConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and unintelligible speech as `[INAUDIBLE]`; `Clean` shows uncertain words without a mark and omits unintelligible speech. Empty, it is no longer set here. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps all that was said, `Verbatim Light` leaves out sounds that fill pauses (um, uh, er), `Clean Read` stutters too. For English that speech recognition has written; imported texts stay as they are. Empty, it is no longer set here. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as the transcript has them (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. Empty, it is no longer set here. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description The subject of the media, for transcribers. Empty, it is no longer set here. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description Whether the speech recognition draft of a transcription can be read while people work on it. Empty, it is no longer set here. The default is `false`. */
            progressive_delivery?: "" | boolean;
            /** @description The voice that speaks audio descriptions in English. Other languages are spoken by the first voice that knows them. Empty, it is no longer set here. The default is `slt`. */
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            /** @description How fast audio descriptions are spoken, in words a minute. Empty, it is no longer set here. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`; the last part is milliseconds, not frames. It labels the first frame in formats that count frames and has no effect on others. It is subtracted from the times of captions that are imported in such a format, unless they start before it. Empty, it is no longer set here. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes are drop-frame, at 29.97 and 59.94 frames a second; other rates have no drop-frame. Unless it is set, imported captions and the header of the source take precedence over the default. Empty, it is no longer set here. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether the frame rate is that of the header of the source, when it is one that `fps` can be; else it is `fps`. Empty, it is no longer set here. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames a second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, however rounded. If neither this nor `frame_rate_from_header` is set, imported captions keep their own rate. Captions imported while it is set count frames at this rate, unless their format has a rate of its own. Empty, it is no longer set here. The default is `29.97`. */
            fps?: "" | string;
            /** @description When a person reviews an alignment before it is complete: always (`On`), never (`Off`), or if its estimated accuracy is below the threshold (`Thresholded`). The value at the time of the order applies. Empty, it is no longer set here. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description The estimated accuracy, in percent, below which an alignment is reviewed. The value at the time of the order applies. Empty, it is no longer set here. The default is `80`. */
            alignment_review_threshold?: "" | string;
            /** @description Stored and shown, but without effect yet. Empty, it is no longer set here. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Stored and shown, but without effect yet. Empty, it is no longer set here. The default is `24`. */
            encoded_captions_font_size?: "" | number;
            /** @description Whether complete transcripts can be read by everybody, without a key, except those that were unpublished. A user needs `can_publish` to change it. Empty, it is no longer set here. The default is `false`. */
            publish_transcripts?: "" | boolean;
        };
        Playback: {
            /**
             * @description `preparing` from the first request on. What is made already is listed in any state.
             * @enum {string}
             */
            state: "preparing" | "ready" | "failed";
            /** @description The share that is done. */
            progress: number;
            /** @description Only when `failed`. */
            reason: string | null;
            /** @description H.264 and AAC in MP4, at most 720p. Null without video, or until it is made. */
            video: {
                /** @description A path on this server. It works for 12 hours, without a key, and takes range requests. */
                url: string;
                /** @description The media type. */
                type: string;
            } | null;
            /** @description AAC of a constant rate in MP4. Null without audio, or until it is made; it comes before the video. */
            audio: {
                /** @description A path on this server. It works for 12 hours, without a key, and takes range requests. */
                url: string;
                /** @description The media type. */
                type: string;
            } | null;
            /** @description The outline of the sound, finest first: signed bytes, the lowest and the highest sample of each window in turn. Comes with the audio. */
            peaks: {
                /** @description A path on this server. It works for 12 hours, without a key, and takes range requests. */
                url: string;
                /** @description How many pairs a second. */
                per_second: number;
            }[];
            /** @description Seconds. Null until the source is `complete`. */
            duration: number | null;
        };
        FilesSetLanguageParams: {
            /** @description The languages that are spoken, the primary one first: ids of `GET /v3/languages`. */
            language_id: number[];
        };
        Source: {
            /** @description The id of this source: another source of the same file has another. */
            service_id: number;
            /** @description The file that the source belongs to. */
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
            /** @description Details of a rejection; null if there are none. */
            cancellation_details?: string | null;
        };
        FilesUploadParams: {
            /**
             * @description Whether the length of the file becomes that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description An http or https URL that is notified of every change of the source. */
            callback?: string;
            /**
             * Format: binary
             * @description Video or audio, in place of the source that the file has, if any. Either it or `upload_id` is needed.
             */
            source_file?: FileBody;
            /** @description A complete resumable upload (`/v3/uploads`), in place of `source_file`. It can be used once. */
            upload_id?: number;
        };
        Done: {
            /**
             * @description It was done.
             * @constant
             */
            success: true;
        };
        FilesSetUrlParams: {
            /**
             * @description Whether the length of the file becomes that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description An http or https URL that is notified of every change of the source. */
            callback?: string;
            /** @description Fetched from there: an http or https address. Refused while the file has a source that was not rejected. */
            source_url: string;
        };
        FilesArchiveParams: {
            /** @description The files. If one of them does not exist, the request changes nothing. */
            media_file_id: number[];
        };
        FilesUnarchiveParams: {
            /** @description The files. If one of them does not exist, the request changes nothing. */
            media_file_id: number[];
        };
        Transcript: {
            /** @description The id of the transcript. */
            id: number;
            /** @description The file that it belongs to. */
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
             * @description The kind of order.
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
            /** @description Details of a cancellation; null if there are none. */
            cancellation_details?: string | null;
            /** @description For an ASR transcript: the estimated percentage of correct words. For an alignment: the percentage of words of the text that were found in the audio. Null until it is known, and without speech. */
            estimated_accuracy?: number | null;
            /** @description Of an aligned transcript: the setting of that name when it was ordered. */
            alignment_review_threshold?: number;
            /** @description For an ASR transcript: the percentage from which the accuracy is considered good. */
            estimated_accuracy_threshold?: number;
            /** @description Of an ASR or aligned transcript: whether the estimated accuracy reaches the threshold. */
            accuracy_above_threshold?: boolean;
        };
        TranscriptDocument: {
            /** @description The version that the document shows, the newest. */
            version: number;
            /** @description BCP 47. */
            language: string;
            /** @description Whether it has captions of an imported file, which keep their breaks and times. */
            own_captions: boolean;
            /** @description The text. A change of speaker starts a paragraph. */
            paragraphs: {
                /** @description Counted from 0; saving names the paragraph by it. */
                id: number;
                /** @description The speaker, if known. */
                speaker: string | null;
                /** @description The words in order. */
                words: {
                    /** @description As it is written, with its punctuation. */
                    text: string;
                    /** @description When it starts, in milliseconds. */
                    start_ms: number;
                    /** @description When it ends, in milliseconds. */
                    end_ms: number;
                    /** @description Of the recogniser; absent for words of people. */
                    confidence?: number;
                    /** @description The flag that the transcriber set. */
                    flags?: ("uncertain" | "inaudible")[];
                    /**
                     * @description Present in a caption that a person shaped: the word starts it, or belongs to it.
                     * @enum {string}
                     */
                    caption?: "start" | "inside";
                }[];
            }[];
        };
        TranscriptDocumentSaveParams: {
            /** @description The version that was edited. It has to be the newest. */
            base_version: number;
            /** @description The whole text. Paragraphs that did not change need only their `id` and `speaker`. */
            paragraphs: {
                /** @description The paragraph of `base_version` that this one was. Without `words`, its words are kept. */
                id?: number;
                /** @description Who says it; null or left out if unknown. */
                speaker?: string | null;
                /** @description The words in order. */
                words?: {
                    /** @description As it is written, with its punctuation. */
                    text: string;
                    /** @description When it starts, in milliseconds. */
                    start_ms: number;
                    /** @description When it ends, in milliseconds. */
                    end_ms: number;
                    /** @description Of the recogniser; absent for words of people. */
                    confidence?: number;
                    /** @description The flag that the transcriber set. */
                    flags?: ("uncertain" | "inaudible")[];
                    /**
                     * @description Present in a caption that a person shaped: the word starts it, or belongs to it.
                     * @enum {string}
                     */
                    caption?: "start" | "inside";
                }[];
            }[];
            /** @description The editor that asks: a random name that each tab of a browser makes for itself. */
            tab?: string;
        };
        SavedTranscriptDocument: {
            /** @description The version that was made. */
            version: number;
        };
        TranscriptEditing: {
            /** @description Whether the tab that asks is the one that edits. */
            yours: boolean;
            /** @description Who edits the transcript, or null. */
            editor: {
                /** @description Who edits. */
                name: string;
                /**
                 * Format: date-time
                 * @description When they began.
                 */
                since: string;
                /**
                 * Format: date-time
                 * @description When their place is free unless they ask again.
                 */
                expires_at: string;
            } | null;
        };
        EditingLeaseHoldParams: {
            /** @description The editor that asks: a random name that each tab of a browser makes for itself. */
            tab: string;
            /** @description Who edits, as others see it; the name of the user or key if left out. */
            name?: string;
            /**
             * @description Whether to take the place of another tab.
             * @default false
             */
            take_over?: boolean;
        };
        Publication: {
            /** @description The transcript. */
            transcript_id: number;
            /** @description Whether everybody can read it: it is complete, and published. */
            published: boolean;
            /** @description Where everybody reads it; `&format_id=` chooses another format. */
            url: string;
            /** @description HTML that shows it in a page. `#player` there is the CSS selector of the video or its iframe. */
            embed_code: string;
        };
        QualityReport: {
            /** @description Name and version of the guideline. */
            profile: string;
            /** @description True when there is no error. */
            passed: boolean;
            /** @description Captions that were checked. */
            captions: number;
            /** @description Findings that fail the check. */
            errors: number;
            /** @description Findings that a person should look at. */
            warnings: number;
            /** @description Findings for information. */
            notes: number;
            /** @description The broken rules: errors first, then by falling count. */
            rules: {
                /**
                 * @description The rule that is broken.
                 * @enum {string}
                 */
                rule: "dur_min" | "dur_max" | "cps" | "wpm" | "line_chars" | "lines" | "gap_min" | "overlap" | "order" | "empty" | "shot_cross" | "out_of_media" | "glyph_608" | "illegal_char" | "double_space" | "ellipsis" | "dialog_hyphen" | "number_style" | "hi_brackets" | "italics_lang" | "unbalanced_tag" | "repeated" | "hallucination";
                /** @description What the rule requires. */
                description: string;
                /**
                 * @description How grave it is.
                 * @enum {string}
                 */
                severity: "error" | "warning" | "note";
                /** @description Captions that break it. */
                count: number;
                /** @description Where the rule is broken. */
                places: {
                    /** @description Counted from 1. */
                    first_caption: number;
                    /** @description The last of captions in a row that break the rule. */
                    last_caption: number;
                    /** @description When the first one starts, in milliseconds. */
                    start_ms: number;
                    /** @description When the last one ends, in milliseconds. */
                    end_ms: number;
                    /** @description The problem of the worst of them. */
                    message: string;
                    /** @description The measured value, in the unit of the rule. */
                    value?: number;
                    /** @description The value that the guideline allows. */
                    limit?: number;
                }[];
            }[];
        };
        Redelivery: {
            /** @description That of a delivery, where `callback` is the callback of the order, too; or a video platform. */
            method: string;
            /** @description Whether it is on its way, not whether it has arrived; false where it cannot be sent. */
            success: boolean;
        };
        TranscriptQualityScoreParams: {
            /** @description The reference as plain text. Either this or a file. */
            reference_text?: string;
            /**
             * Format: binary
             * @description What was said, as captions in any format or plain text in UTF-8, up to 10 MiB.
             */
            reference_file?: FileBody;
            /**
             * @description Whether capital and small letters are the same.
             * @default true
             */
            ignore_case?: boolean;
            /**
             * @description Whether punctuation around words is left aside.
             * @default true
             */
            ignore_punctuation?: boolean;
            /**
             * @description Whether sounds in brackets and names of speakers are left aside.
             * @default true
             */
            ignore_annotations?: boolean;
            /**
             * @description Whether hesitations such as "um" are left aside.
             * @default false
             */
            ignore_fillers?: boolean;
        };
        TranscriptScore: {
            /** @description Word error rate: errors by words of the reference. May exceed 1. */
            wer: number;
            /** @description Words of the reference. */
            words: number;
            /** @description Words that are the same. */
            correct: number;
            /** @description Words of the reference that were replaced by another (substitutions). */
            substitutions: number;
            /** @description Words of the reference that the transcript lacks. */
            deletions: number;
            /** @description Words that only the transcript has. */
            insertions: number;
            /** @description Every word of both texts, in order. */
            alignment: {
                /**
                 * @description The outcome for the reference word.
                 * @enum {string}
                 */
                operation: "correct" | "substitution" | "deletion" | "insertion";
                /** @description The word of the reference, normalised; absent of an insertion. */
                reference?: string;
                /** @description The word of the transcript, normalised; absent of a deletion. */
                transcript?: string;
            }[];
        };
        TranscriptsUpgradeParams: {
            /** @description A level of `GET /v3/turnaround_levels` that makes the order due sooner. Its hours count from now on. */
            turnaround_level_id: number;
        };
        TranscriptVersion: {
            /** @description Counted from 1. */
            version: number;
            /**
             * @description How it was created: by the order, an edit, or by restoring an earlier version.
             * @enum {string}
             */
            cause: "completed" | "edited" | "restored";
            /** @description The version that was restored, if one was. */
            restored_from: number | null;
            /** @description The user, key or editing link that created it, or the service. */
            edited_by: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        TranscriptVersionWords: {
            /** @description Counted from 1. */
            version: number;
            /**
             * @description How it was created: by the order, an edit, or by restoring an earlier version.
             * @enum {string}
             */
            cause: "completed" | "edited" | "restored";
            /** @description The version that was restored, if one was. */
            restored_from: number | null;
            /** @description The user, key or editing link that created it, or the service. */
            edited_by: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description All words in order. Edits name them by their index. */
            words: components["schemas"]["Word"][];
        };
        Word: {
            /** @description As it is written, with its punctuation. */
            text: string;
            /** @description When it starts, in milliseconds. */
            start_ms: number;
            /** @description When it ends, in milliseconds. */
            end_ms: number;
            /** @description Of the recogniser; absent for words of people. */
            confidence?: number;
            /** @description The flag that the transcriber set. */
            flags?: ("uncertain" | "inaudible")[];
            /**
             * @description Present in a caption that a person shaped: the word starts it, or belongs to it.
             * @enum {string}
             */
            caption?: "start" | "inside";
            /** @description The speaker, if known. */
            speaker?: string;
            /**
             * @description Present on the first word of a paragraph.
             * @constant
             */
            paragraph?: true;
        };
        TranscriptDiff: {
            /** @description The version compared with. */
            from: number;
            /** @description The version asked for. */
            version: number;
            /** @description Runs of words that differ in anything: text, times, speaker, paragraph, flags or confidence. */
            changes: {
                /** @description Index of the first removed word in `from`. */
                old_from: number;
                /** @description Index after the last removed word in `from`. */
                old_to: number;
                /** @description Index of the first added word in `version`. */
                new_from: number;
                /** @description Index after the last added word in `version`. */
                new_to: number;
                /** @description Words of `from` that differ in `version`. */
                removed: components["schemas"]["Word"][];
                /** @description The words in their place. */
                added: components["schemas"]["Word"][];
            }[];
        };
        TranscriptVersionsEditParams: {
            /** @description The version that the edits apply to. It must be the newest. */
            version: number;
            /** @description The edits, which may not overlap. All indexes are those of the named version. */
            edits: {
                /** @description Index, from 0, of the first word in the named version. */
                from: number;
                /** @description Index of the word after the last one. Equal to `from`, the text is put in before that word. */
                to: number;
                /** @description Replaces the words; an empty text removes them; without this field they stay. Unchanged words keep their times. `[?word?]` marks an uncertain word, `[INAUDIBLE]` unintelligible speech. */
                text?: string;
                /** @description The speaker of the words; empty for none. */
                speaker?: string;
                /** @description Whether the first of the words starts a paragraph. */
                paragraph?: boolean;
                /** @description When the first word starts, in milliseconds; the words between move in proportion. */
                start_ms?: number;
                /** @description When the last word ends, in milliseconds. */
                end_ms?: number;
            }[];
        };
        Delivery: {
            /** @description The id of the delivery. */
            id: number;
            /** @description The name of the delivery, for people. */
            name: string;
            /**
             * @description The kind of product that is delivered.
             * @enum {string}
             */
            asset: "transcript" | "audio_description";
            /**
             * @description The way of delivery. `callback` needs `url`, `ftp` `host`, `sftp` `host`, `host_key`, `username` and `password` or `private_key`, `s3` `bucket`, `region`, `username` and `password`, `email` `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "sftp" | "s3" | "email";
            /** @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned. */
            enabled: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. */
            url: string | null;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. */
            emails: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. Of the public internet only that one, 80, 443 and 8443 are served, in networks that the operator allows any port. */
            host: string | null;
            /** @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked. Null with another method. */
            protocol: ("ftp" | "ftps") | null;
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the one in which the session starts. `s3`: the prefix of the keys, like a folder. */
            path: string | null;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. */
            host_key: string | null;
            /** @description `s3`: the server, such as `https://minio.example.com`; Amazon S3 of the region without it. */
            endpoint: string | null;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. */
            region: string | null;
            /** @description `s3`: the bucket. */
            bucket: string | null;
            /** @description The format of the file that is sent by FTP, SFTP, S3 or e-mail: the id of an output format. Null for no asset. */
            output_format_id: number | null;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the transcript or audio description, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP, SFTP and S3 a file of the same name is replaced. */
            file_name: string | null;
            /**
             * Format: date-time
             * @description When the delivery was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        TranscriptDeliveriesCreateParams: {
            /** @description The name of the delivery, for people. */
            name: string;
            /**
             * @description The way of delivery. `callback` needs `url`, `ftp` `host`, `sftp` `host`, `host_key`, `username` and `password` or `private_key`, `s3` `bucket`, `region`, `username` and `password`, `email` `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "sftp" | "s3" | "email";
            /**
             * @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned.
             * @default true
             */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. */
            url?: string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. Of the public internet only that one, 80, 443 and 8443 are served, in networks that the operator allows any port. */
            host?: string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked.
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the one in which the session starts. `s3`: the prefix of the keys, like a folder. */
            path?: string;
            /** @description `ftp`, `sftp`: the user name; `ftp` is anonymous without it. `s3`: the access key id. Never shown. */
            username?: string;
            /** @description `ftp`, `sftp`: of the user. `s3`: the secret access key. Never shown. */
            password?: string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never shown. */
            private_key?: string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. */
            host_key?: string;
            /** @description `s3`: the server, such as `https://minio.example.com`; Amazon S3 of the region without it. */
            endpoint?: string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. */
            region?: string;
            /** @description `s3`: the bucket. */
            bucket?: string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
            asset?: "transcript";
            /**
             * @description The format of the file that is sent by FTP, SFTP, S3 or e-mail: the id of an output format.
             * @default 7
             */
            output_format_id?: number;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP, SFTP and S3 a file of the same name is replaced. */
            file_name?: string;
        };
        TranscriptDeliveriesUpdateParams: {
            /** @description The delivery to change. */
            id: number;
            /** @description The name of the delivery, for people. */
            name?: string;
            /**
             * @description The way of delivery. `callback` needs `url`, `ftp` `host`, `sftp` `host`, `host_key`, `username` and `password` or `private_key`, `s3` `bucket`, `region`, `username` and `password`, `email` `emails`.
             * @enum {string}
             */
            method?: "callback" | "ftp" | "sftp" | "s3" | "email";
            /** @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned. */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. Empty, it is cleared. */
            url?: "" | string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. Empty, they are cleared. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. Of the public internet only that one, 80, 443 and 8443 are served, in networks that the operator allows any port. Another host needs the `password` again, if there is one. Empty, it is cleared. */
            host?: "" | string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked. From `ftps` to `ftp` needs the `password` again, if there is one.
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the one in which the session starts. `s3`: the prefix of the keys, like a folder. Empty, it is cleared. */
            path?: "" | string;
            /** @description `ftp`, `sftp`: the user name; `ftp` is anonymous without it. `s3`: the access key id. Never shown. Empty, it is cleared. */
            username?: "" | string;
            /** @description `ftp`, `sftp`: of the user. `s3`: the secret access key. Never shown. Empty, it is cleared. */
            password?: "" | string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never shown. Empty, it is cleared. */
            private_key?: "" | string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. Another one needs the `password` again, if there is one. Empty, it is cleared. */
            host_key?: "" | string;
            /** @description `s3`: the server, such as `https://minio.example.com`; Amazon S3 of the region without it. Another one needs the `password` again, if there is one. Empty, it is cleared. */
            endpoint?: "" | string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. Empty, it is cleared. */
            region?: "" | string;
            /** @description `s3`: the bucket. Empty, it is cleared. */
            bucket?: "" | string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
            asset?: "transcript";
            /** @description The format of the file that is sent by FTP, SFTP, S3 or e-mail: the id of an output format. */
            output_format_id?: number;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP, SFTP and S3 a file of the same name is replaced. Empty, it is cleared. */
            file_name?: "" | string;
        };
        AlignmentOrdersPlaceParams: {
            /** @description The file to align the text with, in its primary language. Its source must not be rejected. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Answers the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The course of the order, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /** @description The spoken text. `NAME:` or `>>` at the start of a line is a change of speaker, a blank line starts a paragraph, `[MUSIC]` and lines such as `(applause)` are not spoken. Required without `source_text_file`. */
            source_text?: string;
            /**
             * Format: binary
             * @description The same as a file of plain text, a Word document (DOCX), or captions in any format, whose cues are kept and get the times of what is heard; up to 10 MiB.
             */
            source_text_file?: FileBody;
        };
        Quote: {
            /**
             * @description Distinguishes a quote from an order: nothing was ordered.
             * @constant
             */
            dry_run: true;
            /** @description The file that the order would be for. */
            media_file_id: number;
            /** @description The service that determines the price. Null if it is decided later. */
            service: ("transcription" | "asr" | "alignment" | "vicc" | "import" | "audio_description" | "extended_audio_description" | "live_auto_caption" | "translation") | null;
            /** @description Of the whole order, such as `0.26`: `minutes` or `words` times `unit_price`. Null while neither is known. */
            price: string | null;
            /**
             * @description Of both prices.
             * @constant
             */
            currency: "USD";
            /** @description Of a minute, or of a word where there are `words`; with the increment of the turnaround level. `0.00` in a sandbox. Null where the service is decided later. */
            unit_price: string | null;
            /** @description The minutes charged, in hundredths, rounded up. Null while the duration is unknown, and for work charged by the word. */
            minutes: number | null;
            /** @description Those to pay for, of work that is paid by the word. Null while the text to be translated is not there. */
            words?: number | null;
            /** @description Null where the work has no such levels. */
            turnaround_level_id: number | null;
            /** @description If it were ordered now. Null when the work is done as soon as it can be. */
            deadline: string | null;
            /** @description All settings that hold for the file now. */
            settings: components["schemas"]["Configuration"][];
            /** @description Warnings to read before ordering, as sentences. */
            warnings: string[];
        };
        OrderHelp: {
            /** @description The kind of order. */
            order: string;
            /** @description The parameters of the order route. */
            parameters: {
                /** @description The name of the parameter. */
                name: string;
                /** @description Whether an order needs it. */
                required: boolean;
                /** @description Null where there is none. */
                default: unknown;
                /** @description What the parameter does. */
                description: string | null;
                /** @description JSON Schema of its values. */
                schema: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Languages that it can be ordered in now. */
            languages: components["schemas"]["Language"][];
            /** @description The engines that do the work, in the order in which they are tried. Empty for work without an engine. */
            engines: {
                /** @description The name that the operator configures it by. */
                id: string;
                /** @description Whether it is available now. */
                available: boolean;
                /** @description ISO 639-1 codes of the languages that it is given; of translations, the target languages. Null where they are not limited: any language that it knows. */
                languages: string[] | null;
            }[];
            /** @description Minutes are counted in hundredths, rounded up. */
            prices: {
                /**
                 * @description US dollars.
                 * @constant
                 */
                currency: "USD";
                /** @description The unit that the price is for. Null where `unit_price` is. */
                per: "minute" | null;
                /** @description At the default turnaround. `0.00` in a sandbox. Null if `note` describes the prices. */
                unit_price: string | null;
                /** @description How orders without a common unit price are priced. */
                note?: string;
                /** @description Empty for work that is done as soon as it can be. */
                turnaround_levels: {
                    /** @description The values of `turnaround_level_id`. */
                    id: number;
                    /** @description The name of the level. */
                    name: string;
                    /** @description From the order to its deadline. */
                    hours: number;
                    /** @description At this level. */
                    unit_price: string;
                }[];
            };
        };
        Language: {
            /** @description The id of the language. */
            id: number;
            /** @description Its English name, without a region. */
            name: string;
            /** @description Its English name, with the region if it has one. */
            full_name: string;
            /** @description Its ISO 639-1 code. */
            iso_639_1_code: string;
        };
        AsrOrdersPlaceParams: {
            /** @description The file to recognise, in its primary language. Its source must not be rejected. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Answers the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The course of the order, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
        };
        ImportOrdersPlaceParams: {
            /** @description The file to do it for. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Answers the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The course of the order, in sandbox projects only. An import completes at once, so only these apply: `callback_failures` fails the first three attempts of each callback.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "callback_failures";
            /**
             * Format: binary
             * @description Captions such as SRT, WebVTT, TTML, SCC or EBU STL, up to 10 MiB. What they are is seen from the content, not from the name.
             */
            caption_file: FileBody;
            /** @description The language of the captions. Captions that are not Unicode are decoded with the code page usual for it. */
            language_id: number;
            /**
             * @description Whether a paragraph also begins after a long pause and after many words, not only with each speaker.
             * @default false
             */
            autoparagraph?: boolean;
        };
        TranscriptionOrdersPlaceParams: {
            /** @description The file to transcribe, in its primary language. It needs a source that was not rejected; one that is not ready is waited for. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Answers the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The course of the order, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /**
             * @description How soon it is done: the id of a level of `GET /v3/turnaround_levels` for transcription.
             * @default 1
             */
            turnaround_level_id?: number;
        };
        TranslationOrdersPlaceParams: {
            /** @description The file whose transcript is translated. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Answers the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The course of the order, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /** @description The vendor, service level and languages: an id of `GET /v3/translation_service_options`. */
            translation_service_option_id: number;
            /** @description The transcript that is translated, one of the file in the source language of the option. One that is in progress is waited for. By default the default transcript of the file if it is in that language, or else the first other one that is. */
            source_transcript_id?: number;
        };
        ViccOrdersPlaceParams: {
            /** @description The clip. It needs a `vicc_parent_id` and a source that was not rejected. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Answers the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The course of the order, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /** @description The file that the clip is from, which is its `vicc_parent_id`. It needs a source, which is waited for if it is not ready, and a complete transcript in the primary language of the clip: the default one if it is, else the newest. */
            parent_media_file_id: number;
        };
        OutputFormat: {
            /** @description The id of the format, for `output_format_id`. */
            id: number;
            /** @description The name of the format. */
            name: string;
            /**
             * @description Whether it is running text or captions.
             * @enum {string}
             */
            type: "Transcript" | "Caption";
            /** @description The usual extension of such files. */
            filetype: string;
            /** @description A short description of the format. */
            description: string;
            /** @description Whether it is one that few people need. */
            advanced: boolean;
        };
        BatchesCreateParams: {
            /** @description The name of the batch. */
            name: string;
        };
        Batch: {
            /** @description The id of the batch. */
            id: number;
            /** @description The project that it is in. */
            project_id: number;
            /** @description The name of the batch. */
            name: string;
            /** @description Its files are not archived with it. */
            archived: boolean;
        };
        BatchesConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and unintelligible speech as `[INAUDIBLE]`; `Clean` shows uncertain words without a mark and omits unintelligible speech. Empty, it is no longer set here. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps all that was said, `Verbatim Light` leaves out sounds that fill pauses (um, uh, er), `Clean Read` stutters too. For English that speech recognition has written; imported texts stay as they are. Empty, it is no longer set here. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as the transcript has them (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. Empty, it is no longer set here. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description The subject of the media, for transcribers. Empty, it is no longer set here. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description Whether the speech recognition draft of a transcription can be read while people work on it. Empty, it is no longer set here. The default is `false`. */
            progressive_delivery?: "" | boolean;
            /** @description The voice that speaks audio descriptions in English. Other languages are spoken by the first voice that knows them. Empty, it is no longer set here. The default is `slt`. */
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            /** @description How fast audio descriptions are spoken, in words a minute. Empty, it is no longer set here. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`; the last part is milliseconds, not frames. It labels the first frame in formats that count frames and has no effect on others. It is subtracted from the times of captions that are imported in such a format, unless they start before it. Empty, it is no longer set here. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes are drop-frame, at 29.97 and 59.94 frames a second; other rates have no drop-frame. Unless it is set, imported captions and the header of the source take precedence over the default. Empty, it is no longer set here. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether the frame rate is that of the header of the source, when it is one that `fps` can be; else it is `fps`. Empty, it is no longer set here. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames a second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, however rounded. If neither this nor `frame_rate_from_header` is set, imported captions keep their own rate. Captions imported while it is set count frames at this rate, unless their format has a rate of its own. Empty, it is no longer set here. The default is `29.97`. */
            fps?: "" | string;
            /** @description When a person reviews an alignment before it is complete: always (`On`), never (`Off`), or if its estimated accuracy is below the threshold (`Thresholded`). The value at the time of the order applies. Empty, it is no longer set here. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description The estimated accuracy, in percent, below which an alignment is reviewed. The value at the time of the order applies. Empty, it is no longer set here. The default is `80`. */
            alignment_review_threshold?: "" | string;
            /** @description Stored and shown, but without effect yet. Empty, it is no longer set here. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Stored and shown, but without effect yet. Empty, it is no longer set here. The default is `24`. */
            encoded_captions_font_size?: "" | number;
            /** @description Whether complete transcripts can be read by everybody, without a key, except those that were unpublished. A user needs `can_publish` to change it. Empty, it is no longer set here. The default is `false`. */
            publish_transcripts?: "" | boolean;
        };
        Upload: {
            /** @description The id of the upload, which becomes an `upload_id`. */
            id: number;
            /** @description `filename` of the metadata. */
            file_name: string | null;
            /** @description Bytes. */
            size: number;
            /** @description Bytes that have arrived. */
            offset: number;
            /** @description Whether a source can be made of it. */
            complete: boolean;
            /**
             * Format: date-time
             * @description When it is removed, unless more bytes come or it is used.
             */
            expires_at: string;
        };
        PublishingError: {
            /**
             * @description Distinguishes the answer from a transcript.
             * @constant
             */
            is_error: true;
            /** @description The reason, for people. */
            error_description: string;
        };
        WorkItem: {
            /** @description The id of the item. */
            id: number;
            /**
             * @description The kind of work.
             * @enum {string}
             */
            kind: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
            /**
             * @description `withdrawn` in webhooks alone: the item is not there any more.
             * @enum {string}
             */
            status: "open" | "claimed" | "withdrawn";
            /**
             * @description Whether it is offered to this Vendor key, or to the people of the project.
             * @enum {string}
             */
            pool: "vendor" | "people";
            /** @description The language of the text. */
            language_id: number;
            /** @description The language of the text, with its name. */
            language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description When the order has to be complete, from its turnaround level.
             */
            deadline: string;
            /** @description When the claim ends unless it is renewed; null while open. */
            claimed_until: string | null;
            /** @description The name of the media file. */
            file_name: string | null;
            /** @description Of the media, in seconds. */
            duration: number | null;
            /**
             * Format: date-time
             * @description When the work was offered first.
             */
            created_at: string;
        };
        WorkItemBrief: {
            /** @description The id of the item. */
            id: number;
            /**
             * @description The kind of work.
             * @enum {string}
             */
            kind: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
            /**
             * @description `withdrawn` in webhooks alone: the item is not there any more.
             * @enum {string}
             */
            status: "open" | "claimed" | "withdrawn";
            /**
             * @description Whether it is offered to this Vendor key, or to the people of the project.
             * @enum {string}
             */
            pool: "vendor" | "people";
            /** @description The language of the text. */
            language_id: number;
            /** @description The language of the text, with its name. */
            language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description When the order has to be complete, from its turnaround level.
             */
            deadline: string;
            /** @description When the claim ends unless it is renewed; null while open. */
            claimed_until: string | null;
            /** @description The name of the media file. */
            file_name: string | null;
            /** @description Of the media, in seconds. */
            duration: number | null;
            /**
             * Format: date-time
             * @description When the work was offered first.
             */
            created_at: string;
            /** @description The draft of an engine, or the text to approve, as word-level JSON; null if there is none. */
            draft: components["schemas"]["WordLevelTranscript"] | null;
            /** @description For an audio description: the programme. Null for other work. */
            description: components["schemas"]["DescriptionTask"] | null;
            /** @description For a translation the source text, for an audio description the speech of the programme, as word-level JSON. Null for other work. */
            source_transcript: components["schemas"]["WordLevelTranscript"] | null;
            /** @description For a translation: the translation profile of the project. Null for other work. */
            instructions: string | null;
            /** @description The settings of the text that hold for the file. */
            style_guide: components["schemas"]["Configuration"][];
            /** @description The cheat sheets that hold for the file. */
            cheat_sheets: {
                /** @description The kind of content, such as `speaker_list`. */
                content_type: string;
                /** @description Its text. */
                content: string | null;
                /** @description Its PDF. Expires like `media_url`. */
                pdf_url: string | null;
            }[];
            /** @description Names and terms that may occur, in their spelling. */
            glossary: string[];
            /** @description The media. Needs no key; supports Range requests. Expires after an hour, or as soon as the item changes hands. */
            media_url: string;
        };
        WordLevelTranscript: {
            /**
             * @description Of the format.
             * @constant
             */
            version: 1;
            /** @description In the order of their times, as output format 1006 has them. */
            words: ({
                /** @description The word with its punctuation. */
                text: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        DescriptionTask: {
            /** @description How fast the voice speaks. */
            words_per_minute: number;
            /** @description Whether the picture may be frozen for lines that do not fit. Null: only if necessary, at a higher price. */
            extended: boolean | null;
            /** @description Where the programme does not speak. */
            slots: {
                /** @description When it begins, in ms of the programme. */
                start_ms: number;
                /** @description When it ends, in ms of the programme. */
                end_ms: number;
                /** @description How many words fit. */
                words: number;
            }[];
            /** @description Ranges that should not be covered, as suggestions. Only ranges marked in the script are kept uncovered. */
            suggestions: {
                /** @description When it begins, in ms of the programme. */
                start_ms: number;
                /** @description When it ends, in ms of the programme. */
                end_ms: number;
                /**
                 * @description Loud music or effects, or a silence that may be meant.
                 * @enum {string}
                 */
                kind: "sound" | "silence";
            }[];
            /** @description A draft by an engine, which can be handed in as it is or corrected; null without one. */
            script: string | null;
        };
        WorkItemsCompleteParams: {
            /**
             * Format: binary
             * @description The finished text: captions in any format that can be imported, or the word-level JSON, as the draft has it. Of an audio description, its script: lines of `[hh:mm:ss.mmm] text`, with `(1)` to `(3)` before the text for its priority, or WebVTT, SRT or DAPT; `[hh:mm:ss - hh:mm:ss] (song)`, `(effect)` or `(silence)` is a range to keep uncovered. Without it, the saved work is handed in, and an approval, or an audio description with a draft, approves the draft; other work needs it.
             */
            caption_file?: FileBody;
        };
        WorkItemsSaveParams: {
            /**
             * Format: binary
             * @description The work so far, in the form of finished work.
             */
            caption_file: FileBody;
        };
        WorkNote: {
            /** @description The id of the note. Later notes have higher ids. */
            id: number;
            /**
             * @description What its author was working on: a `translation_approval` is the work of a reviewer.
             * @enum {string}
             */
            kind: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
            /** @description Whether this key has written it. */
            mine: boolean;
            /** @description The note. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
        };
        WorkNotesAddParams: {
            /** @description What others who work on the order should know. */
            text: string;
        };
        DescriptionPreviewsPreviewParams: {
            /** @description A line of the description. */
            text: string;
        };
        RecordingsAddParams: {
            /** @description The place of the line in the script, from 1, in the order of their times. */
            line: number;
            /**
             * Format: binary
             * @description The spoken line, in any format of sound; at most two minutes.
             */
            recording: FileBody;
        };
        LineRecording: {
            /** @description The place of the line in the script. */
            line: number;
            /** @description Of the recording, in seconds. */
            duration: number;
        };
        WorkItemsRejectParams: {
            /** @description Why the work cannot be done. The customer sees it with the cancelled order. */
            reason: string;
        };
        WorkItemsReleaseParams: {
            /** @description Why, for the operator. */
            reason: string;
        };
        WorkItemsClaimNextParams: {
            /**
             * @description Only this kind.
             * @enum {string}
             */
            kind?: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
            /** @description Only this language. */
            language_id?: number;
        };
        Worker: {
            /** @description Null: every kind. */
            kinds: ("transcription" | "alignment" | "translation" | "translation_approval" | "audio_description")[] | null;
            /** @description Null: every language. */
            language_ids: number[] | null;
            /** @description The URL that is notified when work is offered to the key or withdrawn. */
            callback: string | null;
            /** @description The secret that signs callbacks to this key. */
            webhook_secret: string;
        };
        WorkersUpdateParams: {
            /** @description The kinds of work that the key accepts; empty for every kind. */
            kind?: ("transcription" | "alignment" | "translation" | "translation_approval" | "audio_description")[];
            /** @description The languages that it accepts; empty for every language. */
            language_id?: number[];
            /** @description An http or https URL that is notified when work is offered to the key or withdrawn. */
            callback?: "" | string;
        };
        BulkOrdersPlaceParams: {
            /** @description Up to 500 orders. Each has its kind as `order`, the parameters of that order route, and either `media_file_id`, or `source_url` with the parameters of `POST /v3/files`, which creates the file. A parameter of both routes, such as `language_id`, applies to both. File parameters are not possible. */
            orders: ({
                /** @description The kind of order: the last part of the path of its route. */
                order: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        BulkOrderResult: {
            /** @description The kind of order, as given. */
            order: string | null;
            /** @description The status that the order route would answer. */
            code: number;
            /** @description The answer of the order route: the record of the order, or a quote. */
            data?: {
                [key: string]: unknown;
            };
            /** @description Why the order was refused. No file was created either. */
            error?: {
                /** @description As in the envelope of an error. */
                type: string;
                /** @description For people. */
                message: string;
                /** @description The parameters at fault. */
                items?: string[];
            };
        };
        Project: {
            /** @description The id of the project. */
            id: number;
            /** @description The name of the project. */
            name: string;
            /** @description Orders of a sandbox are completed free of charge. */
            sandbox: boolean;
        };
        ProjectConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and unintelligible speech as `[INAUDIBLE]`; `Clean` shows uncertain words without a mark and omits unintelligible speech. Empty, it is no longer set here. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps all that was said, `Verbatim Light` leaves out sounds that fill pauses (um, uh, er), `Clean Read` stutters too. For English that speech recognition has written; imported texts stay as they are. Empty, it is no longer set here. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as the transcript has them (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. Empty, it is no longer set here. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description The subject of the media, for transcribers. Empty, it is no longer set here. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description Whether the speech recognition draft of a transcription can be read while people work on it. Empty, it is no longer set here. The default is `false`. */
            progressive_delivery?: "" | boolean;
            /** @description The voice that speaks audio descriptions in English. Other languages are spoken by the first voice that knows them. Empty, it is no longer set here. The default is `slt`. */
            audio_description_speaker?: "" | ("slt" | "rms" | "awb" | "kal16");
            /** @description How fast audio descriptions are spoken, in words a minute. Empty, it is no longer set here. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`; the last part is milliseconds, not frames. It labels the first frame in formats that count frames and has no effect on others. It is subtracted from the times of captions that are imported in such a format, unless they start before it. Empty, it is no longer set here. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes are drop-frame, at 29.97 and 59.94 frames a second; other rates have no drop-frame. Unless it is set, imported captions and the header of the source take precedence over the default. Empty, it is no longer set here. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether the frame rate is that of the header of the source, when it is one that `fps` can be; else it is `fps`. Empty, it is no longer set here. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames a second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, however rounded. If neither this nor `frame_rate_from_header` is set, imported captions keep their own rate. Captions imported while it is set count frames at this rate, unless their format has a rate of its own. Empty, it is no longer set here. The default is `29.97`. */
            fps?: "" | string;
            /** @description When a person reviews an alignment before it is complete: always (`On`), never (`Off`), or if its estimated accuracy is below the threshold (`Thresholded`). The value at the time of the order applies. Empty, it is no longer set here. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description The estimated accuracy, in percent, below which an alignment is reviewed. The value at the time of the order applies. Empty, it is no longer set here. The default is `80`. */
            alignment_review_threshold?: "" | string;
            /** @description Stored and shown, but without effect yet. Empty, it is no longer set here. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Stored and shown, but without effect yet. Empty, it is no longer set here. The default is `24`. */
            encoded_captions_font_size?: "" | number;
            /** @description Whether complete transcripts can be read by everybody, without a key, except those that were unpublished. A user needs `can_publish` to change it. Empty, it is no longer set here. The default is `false`. */
            publish_transcripts?: "" | boolean;
        };
        TurnaroundLevel: {
            /** @description The id of the level. */
            id: number;
            /** @description The name of the level. */
            name: string;
            /** @description Within how many hours an order is done. */
            hours: number;
            /**
             * @description The kind of work that it is offered for.
             * @enum {string}
             */
            service_type: "TranscriptionService" | "AudioDescriptionService";
            /** @description The increment to the price of a minute, in US dollars. Only with `prices`. */
            pricerate_increment?: string;
        };
        SandboxClock: {
            /**
             * Format: date-time
             * @description The time of the project.
             */
            now: string;
            /** @description Seconds that the project is ahead of real time. */
            offset: number;
            /** @description Seconds that the clock has still to advance. */
            remaining: number;
            /** @description Whether the clock still advances, or work that has fallen due is still being done. */
            advancing: boolean;
        };
        SandboxClockAdvanceParams: {
            /** @description Seconds, up to 366 days. They are added to the rest of an earlier request. With 0 the clock does not move, and `advancing` becomes false when no work is due. */
            advance: number;
        };
        CheatSheet: {
            /** @description The id of the cheat sheet. */
            id: number;
            /** @description The id of the project, batch or file that it is for. */
            resource_id: number;
            /**
             * @description The scope: the whole project, a batch, or a file.
             * @enum {string}
             */
            resource_type: "Project" | "Batch" | "MediaFile";
            /** @description The sheet as text. A `script` for `AudioDescriptionService` with timed lines is spoken as it is: `[hh:mm:ss] text`, WebVTT, SRT or DAPT. */
            content: string | null;
            /**
             * @description The kind of content.
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
             * @description The scope: the whole project, a batch, or a file.
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            /** @description The id of the batch or file. Not needed for the project, which is that of the key. */
            resource_id?: number;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            content_type: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @description The kind of work that it is for.
             * @default TranscriptionService
             * @enum {string}
             */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            /** @description The sheet as text. A `script` for `AudioDescriptionService` with timed lines is spoken as it is: `[hh:mm:ss] text`, WebVTT, SRT or DAPT. */
            content?: string;
            /**
             * Format: binary
             * @description The sheet as a PDF, up to 20 MiB, beside or instead of `content`.
             */
            pdf_attachment?: FileBody;
        };
        CheatSheetsUpdateParams: {
            /**
             * @description The kind of content.
             * @enum {string}
             */
            content_type?: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @description The kind of work that it is for.
             * @enum {string}
             */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            /** @description The sheet as text. A `script` for `AudioDescriptionService` with timed lines is spoken as it is: `[hh:mm:ss] text`, WebVTT, SRT or DAPT. Empty, it is cleared. */
            content?: string;
            /**
             * Format: binary
             * @description The sheet as a PDF, up to 20 MiB, beside or instead of `content`. Replaces the one that is there; an empty value takes that away.
             */
            pdf_attachment?: FileBody;
        };
        Glossary: {
            /** @description The id of the glossary. */
            id: number;
            /** @description The id of the project, batch or file that it is for. */
            resource_id: number;
            /**
             * @description The scope: the whole project, a batch, or a file.
             * @enum {string}
             */
            resource_type: "Project" | "Batch" | "MediaFile";
            /** @description Words and names in their correct spelling, separated by commas. The recogniser receives those of the file first, then of its batch, then of its project. `Siobhan = Shiv-awn` adds a pronunciation for voices. */
            word_list: string;
        };
        GlossariesCreateParams: {
            /**
             * @description The scope: the whole project, a batch, or a file.
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            /** @description The id of the batch or file. Not needed for the project, which is that of the key. */
            resource_id?: number;
            /** @description Words and names in their correct spelling, separated by commas. The recogniser receives those of the file first, then of its batch, then of its project. `Siobhan = Shiv-awn` adds a pronunciation for voices. Up to 1000, of 100 characters each. */
            word_list: string;
        };
        GlossariesUpdateParams: {
            /** @description Words and names in their correct spelling, separated by commas. The recogniser receives those of the file first, then of its batch, then of its project. `Siobhan = Shiv-awn` adds a pronunciation for voices. Up to 1000, of 100 characters each. Empty, the glossary has no words. */
            word_list?: "" | string;
        };
        TranslationProfile: {
            /** @description The id of the profile. */
            id: number;
            /** @description The preferred vendor: an id from `profile_options`. An order selects its vendor by `translation_service_option_id`. */
            translation_vendor_id: number;
            /** @description Whether translations are approved automatically. Only some vendors honour it; it is stored for all. */
            auto_approve_translation: boolean;
            /** @description A description of your organisation for translators. */
            your_business: string | null;
            /** @description For whom the translation is. */
            your_audience: string | null;
            /** @description How it is to sound. */
            overall_tone: string | null;
            /** @description How it is to be laid out and written. */
            translation_format: string | null;
            /** @description Requirements for grammar and spelling. */
            grammar: string | null;
            /** @description Translations that you like, or where they are. */
            samples: string | null;
            /** @description How to write the names of your company and products. */
            company_branding: string | null;
            /** @description Words that are to be translated in a certain way, or not at all. */
            terms_and_phrases: string | null;
        };
        TranslationProfileCreateParams: {
            /** @description The preferred vendor: an id from `profile_options`. An order selects its vendor by `translation_service_option_id`. */
            translation_vendor_id: number;
            /** @description Whether translations are approved automatically. Only some vendors honour it; it is stored for all. */
            auto_approve_translation: boolean;
            /** @description A description of your organisation for translators. */
            your_business?: string;
            /** @description For whom the translation is. */
            your_audience?: string;
            /** @description How it is to sound. */
            overall_tone?: string;
            /** @description How it is to be laid out and written. */
            translation_format?: string;
            /** @description Requirements for grammar and spelling. */
            grammar?: string;
            /** @description Translations that you like, or where they are. */
            samples?: string;
            /** @description How to write the names of your company and products. */
            company_branding?: string;
            /** @description Words that are to be translated in a certain way, or not at all. */
            terms_and_phrases?: string;
        };
        TranslationProfileUpdateParams: {
            /** @description The preferred vendor: an id from `profile_options`. An order selects its vendor by `translation_service_option_id`. */
            translation_vendor_id?: number;
            /** @description Whether translations are approved automatically. Only some vendors honour it; it is stored for all. */
            auto_approve_translation?: boolean;
            /** @description A description of your organisation for translators. */
            your_business?: string;
            /** @description For whom the translation is. */
            your_audience?: string;
            /** @description How it is to sound. */
            overall_tone?: string;
            /** @description How it is to be laid out and written. */
            translation_format?: string;
            /** @description Requirements for grammar and spelling. */
            grammar?: string;
            /** @description Translations that you like, or where they are. */
            samples?: string;
            /** @description How to write the names of your company and products. */
            company_branding?: string;
            /** @description Words that are to be translated in a certain way, or not at all. */
            terms_and_phrases?: string;
        };
        TranslationVendor: {
            /** @description The id of the vendor. */
            id: number;
            /** @description The name of the vendor. */
            name: string;
            /** @description How thorough it can be. */
            service_levels: string[];
            /** @description Whether the vendor heeds that choice of a profile. */
            auto_approve_translation: boolean;
        };
        TranslationServiceOption: {
            /** @description The id of the option. */
            id: number;
            /** @description The name of the vendor. */
            vendor: string;
            /** @description The language that is translated from. */
            source_language_id: number;
            /** @description The language that is translated into. */
            target_language_id: number;
            /** @description How thorough the translation is. */
            service_level: string;
            /** @description The price of a word or minute, in US dollars. */
            pricerate: string;
            /**
             * @description The unit that `pricerate` is the price of.
             * @enum {string}
             */
            price_per: "word" | "minute";
        };
        AudioDescription: {
            /** @description The id of the audio description. */
            id: number;
            /** @description The file that it belongs to. */
            media_file_id: number;
            /** @description Of the file. */
            batch_id: number | null;
            /** @description Of the file. */
            reference_id: string | null;
            /** @description Of the file, in seconds; null while it is not known. */
            duration: number | null;
            /**
             * @description `cancelled` by the customer, or by the service, which could not make it.
             * @enum {string}
             */
            status: "pending" | "in_progress" | "complete" | "cancelled";
            /** @description Whether the programme is paused for descriptions; null while `auto` is not decided. */
            extended: boolean | null;
            /** @description The voice that speaks. */
            speaker_name: string;
            /** @description Words a minute. */
            speaking_rate: string;
        };
        AudioDescriptionPlan: {
            /**
             * @description Whether the programme is paused for descriptions. For `auto`: the current expectation.
             * @enum {string}
             */
            mode: "standard" | "extended";
            /** @description Gaps that can hold descriptions, with their free milliseconds and words. */
            slots: {
                [key: string]: unknown;
            }[];
            /** @description The descriptions and their times, on the timeline of the described version. */
            placements: {
                [key: string]: unknown;
            }[];
            /** @description The outcome of each line, with the reason. */
            ledger: {
                [key: string]: unknown;
            }[];
            /** @description The script. */
            lines: {
                [key: string]: unknown;
            }[];
            /** @description The frames at which the programme is paused, and for how many. */
            time_map: {
                [key: string]: unknown;
            };
            /** @description Measurements of the finished mix, and whether its `picture` is `copied` or `encoded`; null before. */
            report: {
                [key: string]: unknown;
            } | null;
        };
        AudioDescriptionMediaFormat: {
            /** @description The id of the format, for `output_format_id` of deliveries. */
            id: number;
            /** @description The format, for `format`. */
            name: string;
            /** @description The media type of such files. */
            media_type: string;
        };
        AudioDescriptionDeliveriesCreateParams: {
            /** @description The name of the delivery, for people. */
            name: string;
            /**
             * @description The way of delivery. `callback` needs `url`, `ftp` `host`, `sftp` `host`, `host_key`, `username` and `password` or `private_key`, `s3` `bucket`, `region`, `username` and `password`, `email` `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "sftp" | "s3" | "email";
            /**
             * @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned.
             * @default true
             */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. */
            url?: string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. Of the public internet only that one, 80, 443 and 8443 are served, in networks that the operator allows any port. */
            host?: string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked.
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the one in which the session starts. `s3`: the prefix of the keys, like a folder. */
            path?: string;
            /** @description `ftp`, `sftp`: the user name; `ftp` is anonymous without it. `s3`: the access key id. Never shown. */
            username?: string;
            /** @description `ftp`, `sftp`: of the user. `s3`: the secret access key. Never shown. */
            password?: string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never shown. */
            private_key?: string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. */
            host_key?: string;
            /** @description `s3`: the server, such as `https://minio.example.com`; Amazon S3 of the region without it. */
            endpoint?: string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. */
            region?: string;
            /** @description `s3`: the bucket. */
            bucket?: string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
            asset?: "audio_description";
            /**
             * @description The format of the file that is sent by FTP, SFTP, S3 or e-mail: the id of an output format.
             * @default 1201
             */
            output_format_id?: number;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the audio description, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP, SFTP and S3 a file of the same name is replaced. */
            file_name?: string;
        };
        AudioDescriptionDeliveriesUpdateParams: {
            /** @description The delivery to change. */
            id: number;
            /** @description The name of the delivery, for people. */
            name?: string;
            /**
             * @description The way of delivery. `callback` needs `url`, `ftp` `host`, `sftp` `host`, `host_key`, `username` and `password` or `private_key`, `s3` `bucket`, `region`, `username` and `password`, `email` `emails`.
             * @enum {string}
             */
            method?: "callback" | "ftp" | "sftp" | "s3" | "email";
            /** @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned. */
            enabled?: boolean;
            /** @description `callback`: the http or https address to which the record is posted, signed, as callbacks of orders are. Empty, it is cleared. */
            url?: "" | string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. Empty, they are cleared. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. Of the public internet only that one, 80, 443 and 8443 are served, in networks that the operator allows any port. Another host needs the `password` again, if there is one. Empty, it is cleared. */
            host?: "" | string;
            /**
             * @description `ftp`: plain, or `ftps`, which is FTP over explicit TLS with the certificate checked. From `ftps` to `ftp` needs the `password` again, if there is one.
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the one in which the session starts. `s3`: the prefix of the keys, like a folder. Empty, it is cleared. */
            path?: "" | string;
            /** @description `ftp`, `sftp`: the user name; `ftp` is anonymous without it. `s3`: the access key id. Never shown. Empty, it is cleared. */
            username?: "" | string;
            /** @description `ftp`, `sftp`: of the user. `s3`: the secret access key. Never shown. Empty, it is cleared. */
            password?: "" | string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never shown. Empty, it is cleared. */
            private_key?: "" | string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. Another one needs the `password` again, if there is one. Empty, it is cleared. */
            host_key?: "" | string;
            /** @description `s3`: the server, such as `https://minio.example.com`; Amazon S3 of the region without it. Another one needs the `password` again, if there is one. Empty, it is cleared. */
            endpoint?: "" | string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. Empty, it is cleared. */
            region?: "" | string;
            /** @description `s3`: the bucket. Empty, it is cleared. */
            bucket?: "" | string;
            /**
             * @description Follows from the route; may be given, but only so.
             * @constant
             */
            asset?: "audio_description";
            /** @description The format of the file that is sent by FTP, SFTP, S3 or e-mail: the id of an output format. */
            output_format_id?: number;
            /** @description The name of the file, with these placeholders: `{name}` of the media file, without its extension, `{id}` of the audio description, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. `{name}_{id}_{language}.{extension}` without one. By FTP, SFTP and S3 a file of the same name is replaced. Empty, it is cleared. */
            file_name?: "" | string;
        };
        AudioDescriptionsOrderParams: {
            /** @description The file to describe. Its source must be a video. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Answers the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The course of the order, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /**
             * @description `false`: descriptions are spoken in the pauses of the programme. `true`: the picture is also frozen where a description does not fit. `auto`: decided, and priced, once the text is known.
             * @default false
             * @enum {string}
             */
            extended?: "true" | "false" | "auto";
            /**
             * @description A level of `GET /v3/turnaround_levels` for audio description.
             * @default 7
             */
            turnaround_level_id?: number;
        };
        AudioDescriptionTextFormat: {
            /** @description The id of the format, for `output_format_id`. */
            id: number;
            /** @description The name of the format. */
            name: string;
            /** @description The usual extension of such files. */
            filetype: string;
            /** @description A short description of the format. */
            description: string;
        };
        TranscriptionsCreateParams: {
            /**
             * Format: binary
             * @description The recording: audio or video of any usual format, up to 25 MiB.
             */
            file: FileBody;
            /** @description Any name. The operator of the service chooses the engine by project and language. */
            model: string;
            /**
             * @description The language that is spoken: an ISO 639-1 code such as `en`, or a BCP 47 tag such as `pt-BR`.
             * @default en
             */
            language?: string;
            /** @description Names and terms that may be said, separated by commas. They become a glossary of the file. */
            prompt?: string;
            /**
             * @description The format of the answer.
             * @default json
             * @enum {string}
             */
            response_format?: "json" | "text" | "srt" | "verbose_json" | "vtt";
            /** @description The times that a `verbose_json` answer has; `segment` by default. */
            timestamp_granularities?: ("word" | "segment")[];
            /** @description From 0 to 1. Accepted for clients that send it; without effect. */
            temperature?: string;
            /**
             * @description Only `false`: answers are not streamed.
             * @default false
             */
            stream?: boolean;
        };
        Transcription: {
            /** @description The text of the recording. */
            text: string;
            /** @description The duration that is charged for. */
            usage: {
                /**
                 * @description The basis of the price.
                 * @constant
                 */
                type: "duration";
                /** @description The length of the recording in whole seconds, rounded up. */
                seconds: number;
            };
        };
        VerboseTranscription: {
            /**
             * @description Always `transcribe`.
             * @constant
             */
            task: "transcribe";
            /** @description The language, by its English name in small letters. */
            language: string;
            /** @description The length of the recording, in seconds. */
            duration: number;
            /** @description The text of the recording. */
            text: string;
            /** @description With the granularity `word`. */
            words?: {
                /** @description The word, with its punctuation. */
                word: string;
                /** @description When it begins, in seconds. */
                start: number;
                /** @description When it ends, in seconds. */
                end: number;
                /** @description The confidence of the engine, from 0 to 1, if it reports one. */
                probability?: number;
            }[];
            /** @description With the granularity `segment`: cut at pauses. */
            segments?: {
                /** @description Its number, from 0. */
                id: number;
                /** @description When it begins, in hundredths of a second. */
                seek: number;
                /** @description When it begins, in seconds. */
                start: number;
                /** @description When it ends, in seconds. */
                end: number;
                /** @description The text of the segment. */
                text: string;
                /** @description Always empty. */
                tokens: number[];
                /** @description Always 0. */
                temperature: number;
                /** @description The mean logarithm of the probabilities of its words; 0 if unknown. */
                avg_logprob: number;
                /** @description Always 1. */
                compression_ratio: number;
                /** @description Always 0. */
                no_speech_prob: number;
            }[];
            /** @description The duration that is charged for. */
            usage: {
                /**
                 * @description The basis of the price.
                 * @constant
                 */
                type: "duration";
                /** @description The length of the recording in whole seconds, rounded up. */
                seconds: number;
            };
        };
        OpenAiError: {
            /** @description What went wrong. */
            error: {
                /** @description The reason, for people. */
                message: string;
                /**
                 * @description The kind of error, for programs.
                 * @enum {string}
                 */
                type: "invalid_request_error" | "rate_limit_error" | "server_error";
                /** @description The parameter at fault; null when there is none. */
                param: string | null;
                /** @description `invalid_api_key`, `rate_limit_exceeded` or null. */
                code: string | null;
            };
        };
        VideoPlatformIntegration: {
            /** @description The id of the integration. */
            id: number;
            /** @description The name of the integration. */
            name: string;
            /** @description The video platform that it connects to. */
            platform: string;
            /** @description Whether new videos of the platform are ordered by themselves. Videos that are there when it is switched on are not. */
            auto_order: boolean;
            /** @description Whether the captions of finished transcripts are put on the platform, for files that are linked to the integration. */
            transcript_postback: boolean;
            /** @description The same for finished audio descriptions. */
            audio_description_postback: boolean;
        };
        Postback: {
            /** @description The id of the postback. */
            id: number;
            /** @description The integration that it is sent to. */
            integration_id: number;
            /** @description The video platform of the integration. */
            platform: string;
            /** @description The file. */
            media_file_id: number;
            /** @description The product: `transcript` or `audio_description`. */
            resource_type: string;
            /** @description The record of the product. */
            resource_id: number;
            /** @description The video on the platform; null before the first attempt. */
            video_id: string | null;
            /** @description BCP 47; null before the first attempt. */
            language: string | null;
            /** @description The format that was chosen; null before the first attempt. */
            format: string | null;
            /**
             * @description `queued` until the platform accepts it, also between attempts; `waiting` while the integration is paused; `processing` by the platform; `done`; `superseded` by a later postback; `failed`; `skipped` in a sandbox.
             * @enum {string}
             */
            state: "queued" | "waiting" | "processing" | "done" | "superseded" | "failed" | "skipped";
            /** @description Why it failed or was skipped, or why the last attempt failed. */
            reason: string | null;
            /** @description How often the platform was called for it. */
            attempts: number;
            /** @description When it is tried again, while it is `queued` or `processing`. */
            next_attempt_at: string | null;
            /** @description The id of the track on the platform, as long as it shows this postback. */
            remote_id: string | null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        Event: {
            /** @description Names the event, and is a cursor for `after`. Ids do not always rise along the log. */
            id: number;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            type: "file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "transcript.ordered" | "transcript.completed" | "transcript.cancelled" | "transcript.reopened" | "transcript.edited" | "transcript.callback_requested" | "transcript.redelivery_requested";
            /**
             * @description The record that the event is about.
             * @enum {string}
             */
            resource_type: "file" | "source" | "transcript";
            /** @description The `id` of the file or transcript; for a source, its `service_id`. */
            resource_id: number;
            /** @description Increases with each change of the record; callbacks carry it as `X-Resource-Version`. */
            resource_version: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record as it was at that time, in the form of its show route. For `file.deleted`: what was deleted, when and why. */
            data: {
                [key: string]: unknown;
            };
        };
        Session: {
            /**
             * @description Whether the caller may do what a key may, or only edit one transcript.
             * @enum {string}
             */
            kind: "key" | "editing_link";
            /**
             * @description The level of the key.
             * @enum {string}
             */
            level: "admin" | "project" | "observer" | "vendor";
            /** @description What records show of the caller: the name of the user, key or link. */
            name: string;
            /** @description The account. */
            account: {
                /** @description The id of the account. */
                id: number;
                /** @description The name of the account. */
                name: string;
            };
            /** @description The project; null for an Admin key. */
            project: {
                /** @description The id of the project. */
                id: number;
                /** @description The name of the project. */
                name: string;
            } | null;
            /** @description What the caller may do. */
            permissions: {
                /** @description Whether the caller has `can_upload`. */
                can_upload: boolean;
                /** @description Whether the caller has `can_edit`. */
                can_edit: boolean;
                /** @description Whether the caller has `can_publish`. */
                can_publish: boolean;
                /** @description Whether the caller has `can_manage_invoices`. */
                can_manage_invoices: boolean;
                /** @description Whether the caller has `can_manage_users`. */
                can_manage_users: boolean;
                /** @description Whether the caller has `can_work`. */
                can_work: boolean;
            };
            /** @description The transcript that an editing link opens. */
            transcript_id: number | null;
            /** @description When the session ends, unless it is unused for 12 hours before. Null without a session. */
            expires_at: string | null;
        };
        SessionBeginParams: {
            /** @description The key to sign in with. */
            api_key?: string;
            /** @description Its secret, where the account is in signed mode. */
            api_secret_key?: string;
            /** @description Instead of a key: what follows `#token=` in a sign-in URL or an editing link. */
            token?: string;
        };
        Authentication: {
            /**
             * @description The key is good.
             * @constant
             */
            status: "ok";
            /**
             * @description The level of the key.
             * @enum {string}
             */
            access_type: "admin" | "project" | "observer" | "vendor";
        };
        ManagedProject: {
            /** @description The id of the project. */
            id: number;
            /** @description The name of the project. */
            name: string;
            /** @description Orders of a sandbox are completed free of charge. Cannot be changed. */
            sandbox: boolean;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @enum {string}
             */
            callback_encoding: "form" | "json";
            /** @description Files are deleted, with everything that belongs to them, this many days after `created_at`, unless an order on them is in progress. Null keeps them. */
            retention_days: number | null;
        };
        ProjectsCreateParams: {
            /** @description The name of the project. */
            name: string;
            /**
             * @description Orders of a sandbox are completed free of charge. Cannot be changed.
             * @default false
             */
            sandbox?: boolean;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @default form
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Files are deleted, with everything that belongs to them, this many days after `created_at`, unless an order on them is in progress. Without it they are kept. */
            retention_days?: number;
        };
        ProjectsUpdateNamedParams: {
            /** @description The name of the project. */
            name?: string;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Files are deleted, with everything that belongs to them, this many days after `created_at`, unless an order on them is in progress. Empty, they are kept. */
            retention_days?: "" | number;
            /** @description The project to change; required unless `project_id` names it. */
            id?: number;
            /** @description The same as `id`. */
            project_id?: number;
        };
        ProjectsUpdateParams: {
            /** @description The name of the project. */
            name?: string;
            /**
             * @description How transcripts are sent to callbacks: as a form, or as JSON in the envelope of the API. Sources always go as a form.
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Files are deleted, with everything that belongs to them, this many days after `created_at`, unless an order on them is in progress. Empty, they are kept. */
            retention_days?: "" | number;
        };
        WebhookSecret: {
            /** @description `whsec_` and the Base64 of the key with which callbacks are signed, as Standard Webhooks has it. */
            webhook_secret: string;
        };
        User: {
            /** @description The id of the user. */
            id: number;
            /** @description The first name. */
            firstname: string;
            /** @description The last name. */
            lastname: string;
            /** @description The e-mail address. */
            email: string;
            /** @description The `username` with which the user was created. */
            login: string;
        };
        UsersCreateParams: {
            /** @description The first name. */
            firstname: string;
            /** @description The last name. */
            lastname: string;
            /** @description The e-mail address. It has to be repeated when this user is granted an access. */
            email: string;
            /** @description The login name: unique in the account, whatever its case, and never changed. */
            username: string;
        };
        UsersUpdateParams: {
            /** @description The first name. */
            firstname?: string;
            /** @description The last name. */
            lastname?: string;
            /** @description The e-mail address. It has to be repeated when this user is granted an access. */
            email?: string;
        };
        UserAccessesGrantParams: {
            /** @description The user who has the access. */
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
             * @description Publish transcripts; create and change deliveries; send callbacks, deliver again and replay events.
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
            /**
             * @description Claim and complete work items.
             * @default false
             */
            can_work?: boolean;
        };
        UserAccess: {
            /** @description The user who has the access. */
            user_id: number;
            /** @description Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries. */
            can_upload: boolean;
            /** @description Choose the default transcript of a file; change settings and the translation profile. */
            can_edit: boolean;
            /** @description Publish transcripts; create and change deliveries; send callbacks, deliver again and replay events. */
            can_publish: boolean;
            /** @description Read invoices and line items. Of use in an access to the account alone. */
            can_manage_invoices: boolean;
            /** @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Of use in an access to the account alone. */
            can_manage_users: boolean;
            /** @description Claim and complete work items. */
            can_work: boolean;
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
            /** @description The user who has the access. */
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
            /** @description Publish transcripts; create and change deliveries; send callbacks, deliver again and replay events. Stays as it is when left out. */
            can_publish?: boolean;
            /** @description Read invoices and line items. Of use in an access to the account alone. Stays as it is when left out. */
            can_manage_invoices?: boolean;
            /** @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Of use in an access to the account alone. Stays as it is when left out. */
            can_manage_users?: boolean;
            /** @description Claim and complete work items. Stays as it is when left out. */
            can_work?: boolean;
        };
        UserAccessesDeleteParams: {
            /** @description The user who has the access. */
            user_id: number;
            /**
             * @description `account` is access to the account and all its projects, `project` to one project.
             * @enum {string}
             */
            access_level: "account" | "project";
            /** @description Required when `access_level` is `project`, and refused otherwise. */
            project_id?: number;
        };
        ApiAccess: {
            /** @description The id of the API access. */
            id: number;
            /** @description A note on the purpose of the key. */
            name: string | null;
            /** @description Requests with a disabled key are refused. */
            enabled: boolean;
            /**
             * @description Admin keys manage the account, Project keys use one project, Observer keys only read there, Vendor keys do its work items.
             * @enum {string}
             */
            access_type: "Admin" | "Project" | "Observer" | "Vendor";
            /** @description The project that the key opens; null for an Admin key. */
            project_id: number | null;
            /** @description Who created it: the user of a key, or a key without a user. Null if it was the operator. */
            created_by_type: ("User" | "ApiAccess") | null;
            /** @description The id of that user or API access. */
            created_by_id: number | null;
            /** @description The user of the key; null if it has none. */
            user_id: number | null;
            /**
             * @description The version of the API that it opens.
             * @constant
             */
            api_version: "v3";
        };
        ApiAccessesCreateParams: {
            /** @description A note on the purpose of the key. */
            name?: string;
            /** @description The project that the key opens. */
            project_id: number;
            /** @description The user of the key. The key then has the permissions of that user, and is refused while the user has no access. A key without a user has all permissions of its level. */
            user_id?: number;
            /**
             * @description A `project` key uses the project, an `observer` key only reads there, and a `vendor` key only does work items that the project offers it.
             * @default project
             * @enum {string}
             */
            access_type?: "project" | "observer" | "vendor";
        };
        RevealedApiAccess: {
            /** @description The id of the API access. */
            id: number;
            /** @description A note on the purpose of the key. */
            name: string | null;
            /** @description Requests with a disabled key are refused. */
            enabled: boolean;
            /**
             * @description Admin keys manage the account, Project keys use one project, Observer keys only read there, Vendor keys do its work items.
             * @enum {string}
             */
            access_type: "Admin" | "Project" | "Observer" | "Vendor";
            /** @description The project that the key opens; null for an Admin key. */
            project_id: number | null;
            /** @description Who created it: the user of a key, or a key without a user. Null if it was the operator. */
            created_by_type: ("User" | "ApiAccess") | null;
            /** @description The id of that user or API access. */
            created_by_id: number | null;
            /** @description The user of the key; null if it has none. */
            user_id: number | null;
            /**
             * @description The version of the API that it opens.
             * @constant
             */
            api_version: "v3";
            /** @description The key itself, to be sent with every request. */
            api_key: string;
            /** @description The secret that signs requests in signed mode. It is never sent. */
            api_secret_key: string;
        };
        ApiAccessesDisableAllParams: {
            /** @description The project whose keys are disabled. */
            project_id: number;
        };
        InvoiceLineItem: {
            /** @description The id of the line item. */
            id: number;
            /** @description The invoice that it is on. */
            invoice_id: number;
            /** @description The order, or the reason of a refund or an adjustment. */
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
            /** @description The id of the invoice. */
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
             * @description The account or project that the invoice is for.
             * @enum {string}
             */
            resource_type: "Account" | "Project";
            /** @description The id of that account or project. */
            resource_id: string;
            /** @description The name of that account or project. */
            resource_name: string;
            /**
             * Format: date-time
             * @description When the invoice was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
            /** @description Null until it is paid. */
            paid_at: string | null;
            /** @description Null while it is open. */
            closed_at: string | null;
        };
        ManagedVideoPlatformIntegration: {
            /** @description The id of the integration. */
            id: number;
            /** @description The project that it belongs to. */
            project_id: number;
            /** @description The name of the integration, for people. */
            name: string;
            /** @description The id of the video platform, such as `peertube`. It never changes. */
            platform: string;
            /** @description The settings of the platform, described with each platform. They hold no secrets. */
            config: {
                [key: string]: unknown;
            };
            /** @description Whether credentials are stored. */
            has_credentials: boolean;
            /** @description When they were last changed, by a client or a refresh. */
            credentials_updated_at: string | null;
            /**
             * @description `ready`; `disabled` by an administrator; `refused` while the platform does not accept the credentials; `unavailable` while its plugin cannot be used.
             * @enum {string}
             */
            state: "ready" | "disabled" | "refused" | "unavailable";
            /** @description Why it is `refused` or `unavailable`. */
            state_reason: string | null;
            /** @description Whether new videos of the platform are ordered by themselves. Videos that are there when it is switched on are not. */
            auto_order: boolean;
            /** @description Whether the captions of finished transcripts are put on the platform, for files that are linked to the integration. */
            transcript_postback: boolean;
            /** @description The same for finished audio descriptions. */
            audio_description_postback: boolean;
            /**
             * @description The order for new videos: `asr`, speech recognition (the default), or `transcription`, by people.
             * @enum {string}
             */
            auto_order_kind: "asr" | "transcription";
            /** @description How soon a `transcription` of a new video is done: the id of a level of `GET /v3/turnaround_levels`; the standard one by default. It has no effect on `asr`. */
            auto_order_turnaround_level_id: number | null;
            /** @description The language of new videos for which the platform reports none: an id of `GET /v3/languages`; English by default. */
            auto_order_language_id: number;
            /** @description Where the platform has to send its events, if it announces new videos by a webhook. */
            webhook_url: string | null;
            /** @description Whether access is granted in a browser: see `authorize`. */
            authorizable: boolean;
            /**
             * Format: date-time
             * @description When the integration was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        ManagedIntegrationsCreateParams: {
            /** @description The project that it belongs to. */
            project_id: number;
            /** @description The name of the integration, for people. */
            name: string;
            /** @description The id of the video platform, such as `peertube`. It never changes. */
            platform: string;
            /** @description The settings of the platform, described with each platform. They hold no secrets. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The credentials for the platform. Stored encrypted and never shown. */
            credentials?: {
                [key: string]: unknown;
            };
            /**
             * @description Whether new videos of the platform are ordered by themselves. Videos that are there when it is switched on are not.
             * @default false
             */
            auto_order?: boolean;
            /**
             * @description Whether the captions of finished transcripts are put on the platform, for files that are linked to the integration.
             * @default false
             */
            transcript_postback?: boolean;
            /**
             * @description The same for finished audio descriptions.
             * @default false
             */
            audio_description_postback?: boolean;
            /**
             * @description The order for new videos: `asr`, speech recognition (the default), or `transcription`, by people.
             * @enum {string}
             */
            auto_order_kind?: "asr" | "transcription";
            /** @description How soon a `transcription` of a new video is done: the id of a level of `GET /v3/turnaround_levels`; the standard one by default. It has no effect on `asr`. */
            auto_order_turnaround_level_id?: number;
            /** @description The language of new videos for which the platform reports none: an id of `GET /v3/languages`; English by default. */
            auto_order_language_id?: number;
        };
        ManagedIntegrationsUpdateParams: {
            /** @description The name of the integration, for people. */
            name?: string;
            /** @description The settings of the platform, described with each platform. They hold no secrets. Replaces all of them. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The credentials for the platform. Stored encrypted and never shown. Replaces all of them. Needed again with a `config` that leads to another host. */
            credentials?: {
                [key: string]: unknown;
            };
            /** @description Whether new videos of the platform are ordered by themselves. Videos that are there when it is switched on are not. */
            auto_order?: boolean;
            /** @description Whether the captions of finished transcripts are put on the platform, for files that are linked to the integration. */
            transcript_postback?: boolean;
            /** @description The same for finished audio descriptions. */
            audio_description_postback?: boolean;
            /**
             * @description The order for new videos: `asr`, speech recognition (the default), or `transcription`, by people.
             * @enum {string}
             */
            auto_order_kind?: "asr" | "transcription";
            /** @description How soon a `transcription` of a new video is done: the id of a level of `GET /v3/turnaround_levels`; the standard one by default. It has no effect on `asr`. */
            auto_order_turnaround_level_id?: number;
            /** @description The language of new videos for which the platform reports none: an id of `GET /v3/languages`; English by default. */
            auto_order_language_id?: number;
        };
        IntegrationAuthorization: {
            /** @description The address to open in a browser. It can be used once. */
            url: string;
            /**
             * Format: date-time
             * @description Until when access can be granted.
             */
            expires_at: string;
        };
        IntegrationVerification: {
            /** @description Whether the credentials open the account on the platform. */
            ok: boolean;
            /** @description The name of the account on the platform. */
            account: string | null;
            /** @description What to correct if `ok` is false. */
            reason: string | null;
        };
        AuditEntry: {
            /** @description The id of the entry. */
            id: number;
            /** @description The API access whose key was used. */
            access_id: number;
            /** @description The user of the key; null if it has none. */
            user_id: number | null;
            /** @description The HTTP method. */
            method: string;
            /** @description The path, with names such as `:id` in place of ids. */
            route: string;
            /** @description The record that was created, changed or shown; null if the route concerns several records or none. */
            resource_id: number | null;
            /** @description The parameters as they were sent, without keys and signatures. */
            parameters: {
                [key: string]: string | string[];
            };
            /** @description The `x-request-id` of the answer, which is also in the log of the service. */
            request_id: string;
            /**
             * Format: date-time
             * @description When it was done.
             */
            created_at: string;
        };
    };
    responses: {
        /**
         * @description The request was refused.
         *
         *     - 400: Parameters are missing, unknown or bad; `items` names them all.
         *     - 401: The key is unknown, or the signature is wrong or has expired.
         *     - 403: The key is disabled or not for this route, or the record does not allow it now.
         *     - 404: The record does not exist or belongs to another project or account.
         *     - 409: The record has changed since the caller read it.
         *     - 409: The first request with this `Idempotency-Key`, or this signature, is still being answered.
         *     - 413: The body or a file in it is too large.
         *     - 422: This `Idempotency-Key` was used with other parameters.
         *     - 429: The key has made too many requests.
         */
        Refused: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /**
         * @description The request failed.
         *
         *     - 500: A fault of the service; the log has more under the id of the request.
         *     - 503: The service, or an engine that the request needs, is away for the moment.
         */
        Failed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
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
        /** @description Remaining requests, and the seconds until the oldest counted request expires (draft-ietf-httpapi-ratelimit-headers). */
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
    "files.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
                /** @description Only transcripts in this language. */
                language_id?: number;
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
                        data: components["schemas"]["MediaFile"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                        data: components["schemas"]["MediaFile"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "files.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file. */
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
                        data: components["schemas"]["MediaFile"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "files.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file to change. */
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
                        data: components["schemas"]["MediaFile"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "files.configuration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The file. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "playback.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file. */
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
                        data: components["schemas"]["Playback"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The file. */
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
                        data: components["schemas"]["MediaFile"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "files.source": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file. */
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
                        data: components["schemas"]["Source"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The file. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "files.removeSource": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The file. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcripts.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description The transcript with this id. */
                id?: number;
                /** @description Those of any of these files. */
                media_file_id?: number[];
                /** @description Those that are the default of their file, or those that are not. */
                default?: boolean;
                /** @description Any of these. No transcript is ever `pending`. */
                status?: ("in_progress" | "complete" | "cancelled" | "pending")[];
                /** @description Any of these. */
                type?: ("TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript")[];
                /** @description Only transcripts in this language. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcripts.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
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
                            /** @description How far the work is, while it is in progress. */
                            progress?: {
                                /** @description The step that is being done; null before the first. */
                                step: string | null;
                                /** @description How much of the work is done, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description Of an order with a turnaround level, while it is in progress.
                             */
                            deadline?: string;
                            /** @description Warnings, such as a source without speech. */
                            warnings?: string[];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The transcript. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The transcript. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptDocument.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["TranscriptDocument"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptDocument.save": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptDocumentSaveParams"];
                "application/json": components["schemas"]["TranscriptDocumentSaveParams"];
                "multipart/form-data": components["schemas"]["TranscriptDocumentSaveParams"];
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
                        data: components["schemas"]["SavedTranscriptDocument"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "editingLease.show": {
        parameters: {
            query?: {
                /** @description The editor that asks: a random name that each tab of a browser makes for itself. */
                tab?: string;
            };
            header?: never;
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["TranscriptEditing"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "editingLease.hold": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["EditingLeaseHoldParams"];
                "application/json": components["schemas"]["EditingLeaseHoldParams"];
                "multipart/form-data": components["schemas"]["EditingLeaseHoldParams"];
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
                        data: components["schemas"]["TranscriptEditing"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "editingLease.leave": {
        parameters: {
            query: {
                /** @description The editor that asks: a random name that each tab of a browser makes for itself. */
                tab: string;
            };
            header?: never;
            path: {
                /** @description The transcript. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "editingLinks.make": {
        parameters: {
            query: {
                /** @description How long the link works, up to a year. */
                hours_until_expiration: number;
            };
            header?: never;
            path: {
                /** @description The transcript. */
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
                        /** Format: uri */
                        data: string;
                        meta: {
                            /**
                             * Format: date-time
                             * @description When the link stops working, and the sessions that it has opened end.
                             */
                            expires_at: string;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "editingLinks.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The transcript. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "publications.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["Publication"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "publications.publish": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["Publication"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptQuality.check": {
        parameters: {
            query?: {
                /** @description The guideline that captions are held to. Words without imported captions are laid out by it first. */
                profile?: "3play" | "netflix-adult" | "netflix-children" | "netflix-sdh" | "netflix-sdh-children" | "bbc" | "dcmp" | "fcc" | "d-cinema";
                /** @description `sarif` is SARIF 2.1.0 for code scanning, `junit` a text of XML for build servers. */
                format?: "json" | "sarif" | "junit";
            };
            header?: never;
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["QualityReport"] | ({
                            /**
                             * @description Of SARIF.
                             * @constant
                             */
                            version: "2.1.0";
                            /** @description One run. */
                            runs: unknown[];
                        } & {
                            [key: string]: unknown;
                        }) | string;
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The transcript. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcripts.retry": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["Transcript"];
                        meta: {
                            /** @description How far the work is, while it is in progress. */
                            progress?: {
                                /** @description The step that is being done; null before the first. */
                                step: string | null;
                                /** @description How much of the work is done, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description Of an order with a turnaround level, while it is in progress.
                             */
                            deadline?: string;
                            /** @description Warnings, such as a source without speech. */
                            warnings?: string[];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptQuality.score": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transcript. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["TranscriptQualityScoreParams"];
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
                        data: components["schemas"]["TranscriptScore"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The transcript. */
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
                            /** @description Present if the format cannot represent all characters of the text. White space is not counted. */
                            text_loss?: {
                                characters: number;
                                characters_lost: number;
                                captions: number;
                                /** @description Captions of which no character is left. */
                                captions_lost: number;
                            };
                            /** @description Properties of the transcript that the format cannot hold. Present if something was lost. */
                            losses?: {
                                /** @description The kind of loss: `style`, `placement`, `character`, `word-timing`, … */
                                code: string;
                                /** @description The loss, for people. */
                                message: string;
                                /** @description How often it happened. */
                                count: number;
                            }[];
                        };
                    };
                    "application/ttml+xml": FileBody;
                    "application/xml": FileBody;
                    "text/plain": string;
                    "text/vnd.rn-realtext": string;
                    "text/x-scc": string;
                    "application/x-subrip": FileBody;
                    "application/x-sami": FileBody;
                    "application/msword": FileBody;
                    "text/html": string;
                    "text/javascript": string;
                    "application/pdf": FileBody;
                    "text/vtt": string;
                    "application/rtf": FileBody;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": FileBody;
                    "application/octet-stream": FileBody;
                    "text/x-mcc": string;
                    "text/x-ass": string;
                    "text/markdown": string;
                    "text/x-lrc": string;
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "publications.unpublish": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["Publication"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcripts.upgrade": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transcript. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptsUpgradeParams"];
                "application/json": components["schemas"]["TranscriptsUpgradeParams"];
                "multipart/form-data": components["schemas"]["TranscriptsUpgradeParams"];
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
                        data: components["schemas"]["Transcript"];
                        meta: {
                            /** @description How far the work is, while it is in progress. */
                            progress?: {
                                /** @description The step that is being done; null before the first. */
                                step: string | null;
                                /** @description How much of the work is done, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description Of an order with a turnaround level, while it is in progress.
                             */
                            deadline?: string;
                            /** @description Warnings, such as a source without speech. */
                            warnings?: string[];
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptVersions.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description The transcript. */
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
                        data: components["schemas"]["TranscriptVersion"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptVersions.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
                id: number;
                /** @description The version, counted from 1. */
                version: number;
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
                        data: components["schemas"]["TranscriptVersionWords"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptVersions.diff": {
        parameters: {
            query: {
                /** @description The version to compare with, usually an earlier one. */
                from: number;
            };
            header?: never;
            path: {
                /** @description The transcript. */
                id: number;
                /** @description The version, counted from 1. */
                version: number;
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
                        data: components["schemas"]["TranscriptDiff"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptVersions.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transcript. */
                id: number;
                /** @description The version, counted from 1. */
                version: number;
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
                        data: components["schemas"]["TranscriptVersion"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptVersions.edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptVersionsEditParams"];
                "application/json": components["schemas"]["TranscriptVersionsEditParams"];
                "multipart/form-data": components["schemas"]["TranscriptVersionsEditParams"];
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
                        data: components["schemas"]["TranscriptDiff"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptDeliveries.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptDeliveries.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptDeliveries.remove": {
        parameters: {
            query: {
                /** @description The delivery. */
                id: number;
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "alignmentOrders.place": {
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
                "multipart/form-data": components["schemas"]["AlignmentOrdersPlaceParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "alignmentOrders.help": {
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
                        data: components["schemas"]["OrderHelp"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "asrOrders.place": {
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
                "application/x-www-form-urlencoded": components["schemas"]["AsrOrdersPlaceParams"];
                "application/json": components["schemas"]["AsrOrdersPlaceParams"];
                "multipart/form-data": components["schemas"]["AsrOrdersPlaceParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "asrOrders.help": {
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
                        data: components["schemas"]["OrderHelp"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "importOrders.place": {
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
                "multipart/form-data": components["schemas"]["ImportOrdersPlaceParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "importOrders.help": {
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
                        data: components["schemas"]["OrderHelp"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptionOrders.place": {
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
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptionOrdersPlaceParams"];
                "application/json": components["schemas"]["TranscriptionOrdersPlaceParams"];
                "multipart/form-data": components["schemas"]["TranscriptionOrdersPlaceParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptionOrders.help": {
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
                        data: components["schemas"]["OrderHelp"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "translationOrders.place": {
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
                "application/x-www-form-urlencoded": components["schemas"]["TranslationOrdersPlaceParams"];
                "application/json": components["schemas"]["TranslationOrdersPlaceParams"];
                "multipart/form-data": components["schemas"]["TranslationOrdersPlaceParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "translationOrders.help": {
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
                        data: components["schemas"]["OrderHelp"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "viccOrders.place": {
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
                "application/x-www-form-urlencoded": components["schemas"]["ViccOrdersPlaceParams"];
                "application/json": components["schemas"]["ViccOrdersPlaceParams"];
                "multipart/form-data": components["schemas"]["ViccOrdersPlaceParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "viccOrders.help": {
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
                        data: components["schemas"]["OrderHelp"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcripts.outputFormats": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "batches.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description The whole name, in its case. */
                name?: string;
                /** @description Part of the name, in any case. */
                name_cont?: string;
                /** @description Those in the archive alone, or those outside; both without it. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "batches.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The batch. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The batch. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "batches.configuration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The batch. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The batch. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The batch. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "uploads.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "uploads.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The upload. */
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
                        data: components["schemas"]["Upload"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "uploads.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The upload. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "uploads.append": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The upload. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "downloads.zip": {
        parameters: {
            query: {
                /** @description The transcripts; each needs a text. */
                transcript_ids: number[];
                /** @description Formats of `GET /v3/transcripts/output_formats`. At most 1,000 files are made, transcripts times formats. */
                output_format_ids: number[];
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
                    "application/zip": FileBody;
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "progress.follow": {
        parameters: {
            query?: {
                /** @description How long the stream lasts. With 0 it says how things stand, and ends. */
                seconds?: number;
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
                    "text/event-stream": FileBody;
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "published.read": {
        parameters: {
            query: {
                /** @description The project of the file. */
                project_id: number;
                /** @description The id of an output format, such as 51 for WebVTT; JSON with the times of all words without one. */
                format_id?: number;
            };
            header?: never;
            path: {
                /** @description The file of the transcript. */
                media_file_id: number;
                /** @description The transcript. */
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
                    "application/json": components["schemas"]["PublishingError"] | {
                        [key: string]: unknown;
                    };
                    "application/ttml+xml": FileBody;
                    "application/xml": FileBody;
                    "text/plain": string;
                    "text/vnd.rn-realtext": string;
                    "text/x-scc": string;
                    "application/x-subrip": FileBody;
                    "application/x-sami": FileBody;
                    "application/msword": FileBody;
                    "text/html": string;
                    "text/javascript": string;
                    "application/pdf": FileBody;
                    "text/vtt": string;
                    "application/rtf": FileBody;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": FileBody;
                    "application/octet-stream": FileBody;
                    "text/x-mcc": string;
                    "text/x-ass": string;
                    "text/markdown": string;
                    "text/x-lrc": string;
                };
            };
            /** @description The client's copy is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or bad; `items` names them all.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled or not for this route, or the record does not allow it now.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key`, or this signature, is still being answered.
             *     - 413: The body or a file in it is too large.
             *     - 422: This `Idempotency-Key` was used with other parameters.
             *     - 429: The key has made too many requests.
             */
            "4XX": {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError"];
                };
            };
            /**
             * @description The request failed.
             *
             *     - 500: A fault of the service; the log has more under the id of the request.
             *     - 503: The service, or an engine that the request needs, is away for the moment.
             */
            "5XX": {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError"];
                };
            };
        };
    };
    "workItems.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at" | "deadline";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Those that can be claimed, or those that the key has claimed. */
                status?: "open" | "claimed";
                /** @description Those of this kind. */
                kind?: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
                /** @description Those in this language. */
                language_id?: number;
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
                        data: components["schemas"]["WorkItem"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The work item. */
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
                        data: components["schemas"]["WorkItemBrief"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.claim": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The work item. */
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
                        data: components["schemas"]["WorkItemBrief"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.complete": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The work item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["WorkItemsCompleteParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.save": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The work item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["WorkItemsSaveParams"];
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
                        data: components["schemas"]["WorkItem"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workNotes.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The work item. */
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
                        data: components["schemas"]["WorkNote"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workNotes.add": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The work item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["WorkNotesAddParams"];
                "application/json": components["schemas"]["WorkNotesAddParams"];
                "multipart/form-data": components["schemas"]["WorkNotesAddParams"];
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
                        data: components["schemas"]["WorkNote"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionPreviews.preview": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description A claimed work item of the kind `audio_description`. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DescriptionPreviewsPreviewParams"];
                "application/json": components["schemas"]["DescriptionPreviewsPreviewParams"];
                "multipart/form-data": components["schemas"]["DescriptionPreviewsPreviewParams"];
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
                    "audio/wav": FileBody;
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recordings.add": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The work item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RecordingsAddParams"];
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
                        data: components["schemas"]["LineRecording"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.reject": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The work item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["WorkItemsRejectParams"];
                "application/json": components["schemas"]["WorkItemsRejectParams"];
                "multipart/form-data": components["schemas"]["WorkItemsRejectParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.release": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The work item. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["WorkItemsReleaseParams"];
                "application/json": components["schemas"]["WorkItemsReleaseParams"];
                "multipart/form-data": components["schemas"]["WorkItemsReleaseParams"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.renew": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The work item. */
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
                        data: components["schemas"]["WorkItem"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workItems.claimNext": {
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
                "application/x-www-form-urlencoded": components["schemas"]["WorkItemsClaimNextParams"];
                "application/json": components["schemas"]["WorkItemsClaimNextParams"];
                "multipart/form-data": components["schemas"]["WorkItemsClaimNextParams"];
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
                        data: components["schemas"]["WorkItemBrief"] | null;
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workers.show": {
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
                        data: components["schemas"]["Worker"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "workers.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["WorkersUpdateParams"];
                "application/json": components["schemas"]["WorkersUpdateParams"];
                "multipart/form-data": components["schemas"]["WorkersUpdateParams"];
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
                        data: components["schemas"]["Worker"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "bulkOrders.place": {
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
                "application/x-www-form-urlencoded": components["schemas"]["BulkOrdersPlaceParams"];
                "application/json": components["schemas"]["BulkOrdersPlaceParams"];
                "multipart/form-data": components["schemas"]["BulkOrdersPlaceParams"];
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
                        data: components["schemas"]["BulkOrderResult"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "languages.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "name";
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
                        data: components["schemas"]["Language"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "turnaroundLevels.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Whether `pricerate_increment` is shown. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "sandboxClock.show": {
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
                        data: components["schemas"]["SandboxClock"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "sandboxClock.advance": {
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
                "application/x-www-form-urlencoded": components["schemas"]["SandboxClockAdvanceParams"];
                "application/json": components["schemas"]["SandboxClockAdvanceParams"];
                "multipart/form-data": components["schemas"]["SandboxClockAdvanceParams"];
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
                        data: components["schemas"]["SandboxClock"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "cheatSheets.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description The scope: the whole project, a batch, or a file. One kind at a time. */
                resource_type?: "Project" | "Batch" | "MediaFile";
                /** @description That of one batch or file; all of the kind without it. */
                resource_id?: number;
                /** @description The kind of content. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "cheatSheets.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The cheat sheet. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "cheatSheets.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The cheat sheet to change. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "cheatSheets.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The cheat sheet. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "glossaries.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description The scope: the whole project, a batch, or a file. One kind at a time. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "glossaries.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The glossary. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "glossaries.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The glossary to change. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "translationOptions.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Options from this language. */
                source_language_id?: number;
                /** @description Options into this language. */
                target_language_id?: number;
                /** @description The whole name of the vendor, in its case. */
                vendor_name?: string;
                /** @description Part of the name, in any case. */
                vendor_name_cont?: string;
                /** @description The whole level, in its case. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptions.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Those of any of these files. */
                media_file_id?: number[];
                /** @description Those that pause the programme, or those that do not. */
                extended?: boolean;
                /** @description Any of these. */
                status?: ("pending" | "in_progress" | "complete" | "cancelled")[];
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
                        data: components["schemas"]["AudioDescription"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptions.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The audio description. */
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
                        data: components["schemas"]["AudioDescription"];
                        meta: {
                            /** @description Progress of the work, until it is complete. */
                            progress?: {
                                /** @description The present step; null before the first. */
                                step: string | null;
                                /** @description The share of the work that is done, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description When the order is due, until it is complete.
                             */
                            deadline?: string;
                            /** @description Only when `cancelled`. */
                            cancellation_reason?: string | null;
                            /** @description Only when `cancelled`. */
                            cancellation_details?: string | null;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionOutput.audio": {
        parameters: {
            query: {
                /** @description The file to make. */
                format: "wav" | "ogg" | "mp3";
            };
            header?: never;
            path: {
                /** @description The audio description. */
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
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptions.callback": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The audio description. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptions.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The audio description. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionOutput.mix": {
        parameters: {
            query: {
                /** @description The file to make: `mp4` and `mkv` with the picture, the others the sound alone. */
                format: "mp4" | "wav" | "ogg" | "mp3" | "mkv";
            };
            header?: never;
            path: {
                /** @description The audio description. */
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
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionOutput.plan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The audio description. */
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
                        data: components["schemas"]["AudioDescriptionPlan"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionRedelivery.redeliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The audio description. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionOutput.text": {
        parameters: {
            query: {
                /** @description The id of one of the formats that `GET /v3/audio_descriptions/text_formats` lists. 138 and, with `content` `captions`, every id of `GET /v3/transcripts/output_formats` give captions of the transcript. */
                output_format_id: number;
                /** @description `captions`: the speech of the programme, on the timeline of the described version. */
                content?: "descriptions" | "captions";
            };
            header?: never;
            path: {
                /** @description The audio description. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionOutput.audioFormats": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
                        data: components["schemas"]["AudioDescriptionMediaFormat"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionDeliveries.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionDeliveries.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionDeliveries.remove": {
        parameters: {
            query: {
                /** @description The delivery. */
                id: number;
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionOutput.mixFormats": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
                        data: components["schemas"]["AudioDescriptionMediaFormat"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptions.order": {
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
                "application/x-www-form-urlencoded": components["schemas"]["AudioDescriptionsOrderParams"];
                "application/json": components["schemas"]["AudioDescriptionsOrderParams"];
                "multipart/form-data": components["schemas"]["AudioDescriptionsOrderParams"];
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
                        data: components["schemas"]["AudioDescription"] | components["schemas"]["Quote"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "descriptionOutput.textFormats": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
                        data: components["schemas"]["AudioDescriptionTextFormat"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TranscriptionsCreateParams"];
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
                    "application/json": components["schemas"]["Transcription"] | components["schemas"]["VerboseTranscription"];
                    "text/plain": string;
                    "application/x-subrip": FileBody;
                    "text/vtt": string;
                };
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or bad; `items` names them all.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled or not for this route, or the record does not allow it now.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key`, or this signature, is still being answered.
             *     - 413: The body or a file in it is too large.
             *     - 422: This `Idempotency-Key` was used with other parameters.
             *     - 429: The key has made too many requests.
             */
            "4XX": {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
            /**
             * @description The request failed.
             *
             *     - 500: A fault of the service; the log has more under the id of the request.
             *     - 503: The service, or an engine that the request needs, is away for the moment.
             */
            "5XX": {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAiError"];
                };
            };
        };
    };
    "videoPlatformIntegrations.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "postbacks.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description To any of these integrations. */
                integration_id?: number[];
                /** @description Of any of these files. */
                media_file_id?: number[];
                /** @description Of this product: `transcript` or `audio_description`. */
                resource_type?: string;
                /** @description Of any of these records of the product. */
                resource_id?: number[];
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
                        data: components["schemas"]["Postback"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "postbacks.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The postback. */
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
                        data: components["schemas"]["Postback"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /** @description Where to continue: `meta.next` of the previous answer, the id of the last event read. Without it, the list begins with the oldest event. New events always follow those that can be read already, so none is missed. */
                after?: number;
                /** @description The most events of one answer. There are no pages: read on with `after`. */
                limit?: number;
                /** @description Any of these. */
                type?: ("file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "transcript.ordered" | "transcript.completed" | "transcript.cancelled" | "transcript.reopened" | "transcript.edited" | "transcript.callback_requested" | "transcript.redelivery_requested")[];
                /** @description The record that the event is about. */
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
                            /** @description The value of `after` for the next request: the id of the last event of this answer. If there was none, it is the `after` of the request, or null. Poll with it to follow the log. */
                            next: number | null;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "events.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The event. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "session.show": {
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
                        data: components["schemas"]["Session"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "session.begin": {
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
                "application/x-www-form-urlencoded": components["schemas"]["SessionBeginParams"];
                "application/json": components["schemas"]["SessionBeginParams"];
                "multipart/form-data": components["schemas"]["SessionBeginParams"];
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
                        data: components["schemas"]["Session"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "session.end": {
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "projects.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description The same as `id`. */
                project_id?: number[];
                /** @description Projects to which there is a key of this level; `admin` finds all, as Admin keys reach all. */
                access_type?: "admin" | "project" | "observer" | "vendor";
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "projects.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "projects.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project to change. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "projects.webhookSecret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "users.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "users.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The user. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The user to change. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "userAccesses.list": {
        parameters: {
            query: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description The user who has the access. */
                user_id: number;
                /** @description `account` is access to the account and all its projects, `project` to one project. */
                access_level: "account" | "project";
                /** @description Required when `access_level` is `project`, and refused otherwise. */
                project_id?: number;
                /** @description Only an access that has, or has not, this permission. Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries. */
                can_upload?: boolean;
                /** @description Only an access that has, or has not, this permission. Choose the default transcript of a file; change settings and the translation profile. */
                can_edit?: boolean;
                /** @description Only an access that has, or has not, this permission. Publish transcripts; create and change deliveries; send callbacks, deliver again and replay events. */
                can_publish?: boolean;
                /** @description Only an access that has, or has not, this permission. Read invoices and line items. Of use in an access to the account alone. */
                can_manage_invoices?: boolean;
                /** @description Only an access that has, or has not, this permission. Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Of use in an access to the account alone. */
                can_manage_users?: boolean;
                /** @description Only an access that has, or has not, this permission. Claim and complete work items. */
                can_work?: boolean;
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "apiAccesses.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Keys to any of these projects. */
                project_id?: number[];
                /** @description Keys of this level. */
                access_type?: "admin" | "project" | "observer" | "vendor";
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "apiAccesses.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The API access. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The API access. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description The API access. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "invoiceLineItems.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Those of this invoice; `current` finds those of all current invoices. */
                invoice_id?: "current" | number;
                /** @description Only charges and refunds of this transcript. */
                transcript_id?: number;
                /** @description Only charges and refunds of this audio description. */
                audio_description_id?: number;
                /** @description Only items of orders of this project, whichever invoice they are on. */
                project_id?: number;
                /** @description `account`: invoices for the account as a whole; `project`: those for one project each. */
                billing_type?: "account" | "project";
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "invoices.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Those of this project, where each project has invoices of its own. */
                project_id?: number;
                /** @description `account`: invoices for the account as a whole; `project`: those for one project each. */
                billing_type?: "account" | "project";
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "invoices.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invoice. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "invoices.items": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description The invoice. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "invoices.currentItems": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Any of these. */
                id?: number[];
                /** @description Of any of these projects. */
                project_id?: number[];
                /** @description Of this platform. */
                platform?: string;
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
                        data: components["schemas"]["ManagedVideoPlatformIntegration"][];
                        pagination: components["schemas"]["Pagination"];
                        meta: {
                            /** @constant */
                            total_is_estimate?: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.create": {
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
                "application/x-www-form-urlencoded": components["schemas"]["ManagedIntegrationsCreateParams"];
                "application/json": components["schemas"]["ManagedIntegrationsCreateParams"];
                "multipart/form-data": components["schemas"]["ManagedIntegrationsCreateParams"];
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
                        data: components["schemas"]["ManagedVideoPlatformIntegration"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration. */
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
                        data: components["schemas"]["ManagedVideoPlatformIntegration"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration to change. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ManagedIntegrationsUpdateParams"];
                "application/json": components["schemas"]["ManagedIntegrationsUpdateParams"];
                "multipart/form-data": components["schemas"]["ManagedIntegrationsUpdateParams"];
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
                        data: components["schemas"]["ManagedVideoPlatformIntegration"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.authorize": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration. */
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
                        data: components["schemas"]["IntegrationAuthorization"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.disable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The integration. */
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
                        data: components["schemas"]["ManagedVideoPlatformIntegration"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.enable": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the request harmless: it is answered with the first answer, for seven days. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The integration. */
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
                        data: components["schemas"]["ManagedVideoPlatformIntegration"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "managedIntegrations.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The integration. */
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
                        data: components["schemas"]["IntegrationVerification"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audit.list": {
        parameters: {
            query?: {
                /** @description One past the end is empty. */
                page?: number;
                /** @description How many a page shows. */
                per_page?: number;
                /** @description The field that the list is sorted by. */
                sort_by?: "id" | "created_at";
                /** @description Ties are broken by id, the same way. */
                sort_dir?: "asc" | "desc";
                /** @description Only entries of these keys: ids of API accesses. */
                access_id?: number[];
                /** @description Only entries of keys of these users. */
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
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
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
                /** @description `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook secret. */
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
            /** @description Accepted. Every other status from 200 to 299 means the same. */
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
    "callbacks.audioDescription": {
        parameters: {
            query?: never;
            header: {
                /** @description The same in every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook secret. */
                "webhook-signature": string;
                /** @description Rises with each change of the record, as order is not promised. */
                "X-Resource-Version": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AudioDescription"];
                "application/json": {
                    /** @constant */
                    code: 200;
                    data: components["schemas"]["AudioDescription"];
                    meta: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Accepted. Every other status from 200 to 299 means the same. */
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
                /** @description `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook secret. */
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
            /** @description Accepted. Every other status from 200 to 299 means the same. */
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
    "callbacks.work_item": {
        parameters: {
            query?: never;
            header: {
                /** @description The same in every attempt. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook secret. */
                "webhook-signature": string;
                /** @description Rises with each change of the record, as order is not promised. */
                "X-Resource-Version": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    code: 200;
                    data: components["schemas"]["WorkItem"];
                    meta: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description Accepted. Every other status from 200 to 299 means the same. */
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

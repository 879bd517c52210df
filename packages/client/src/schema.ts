// Made by `pnpm --filter @scriptorium/client generate`.
// ca3b64a1f30f24c013a284c3a2f0c2faae40d6bd59a00bb889ab395f298d7497
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
         * Show the playback media of a file
         * @description The first request starts the creation of the files; poll until the state is `ready`. They are kept until the source is replaced or removed, or until 30 days after the last request.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call this route.
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
    "/v3/files/{id}/watch_page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the watch page of a file
         * @description Needs a Project or an Observer key.
         */
        get: operations["watchPages.show"];
        put?: never;
        /**
         * Publish a file, or change its watch page
         * @description Makes a page with the video, its captions in all languages, the described version and an interactive transcript. The page shows every complete transcript that was not unpublished, also later ones. It does not publish the transcripts themselves.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["watchPages.publish"];
        /**
         * Remove the watch page of a file
         * @description The address is not used again.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        delete: operations["watchPages.unpublish"];
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
    "/v3/files/posters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posters of files
         * @description A poster is a picture of the video. It is created with the playback media; files without one are absent.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["playback.posters"];
        put?: never;
        post?: never;
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
         *     Sessions of editing links may call this route.
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
    "/v3/transcripts/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the last approval of a transcript; null if none was asked for
         * @description Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call this route.
         */
        get: operations["transcriptApprovals.show"];
        put?: never;
        /**
         * Ask for the approval of a complete transcript
         * @description Deliveries and callbacks do not wait for it. Each step is an event of the event log.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
         */
        post: operations["transcriptApprovals.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/approval/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a transcript
         * @description A `version` that is not the newest gets 409, because the result has changed since it was reviewed.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["transcriptApprovals.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/approval/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a transcript with a reason
         * @description A `version` that is not the newest gets 409, because the result has changed since it was reviewed.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["transcriptApprovals.return"];
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
    "/v3/transcripts/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a transcript, by their time in the media
         * @description Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call this route.
         */
        get: operations["transcriptComments.list"];
        put?: never;
        /**
         * Comment on a place in a transcript
         * @description A transcript can have up to 1,000 comments. Each one is an event of the event log.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
         */
        post: operations["transcriptComments.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/transcripts/{id}/comments/{comment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment of your own, with its answers
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
         */
        delete: operations["transcriptComments.remove"];
        options?: never;
        head?: never;
        /**
         * Change or resolve a comment
         * @description Only its author can change the text.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
         */
        patch: operations["transcriptComments.change"];
        trace?: never;
    };
    "/v3/transcripts/{id}/comments/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people whom a comment can mention
         * @description The names of the people who can enter the project, up to 1,000.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        get: operations["transcriptComments.people"];
        put?: never;
        post?: never;
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
         *     Sessions of editing links may call this route.
         */
        get: operations["transcriptDocument.show"];
        /**
         * Save the edited text of a transcript
         * @description Stores the text as the next version. A base version that is not the newest gets 409, and so does a `tab` while another tab edits the transcript. Versions saved by a tab are reduced to one per ten minutes, and callbacks and deliveries are sent when the tab stops editing; without `tab` they are sent immediately. Imported captions change as described for edits of words.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
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
         * Show who is editing a transcript
         * @description Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call this route.
         */
        get: operations["editingLease.show"];
        /**
         * Begin or continue editing a transcript
         * @description Requests or renews the editing lease for a minute. Only one tab can hold it; the response shows whether it is this tab. `take_over` takes the lease from another tab, which learns of it at its next request. `ask` asks the holder for it, who hands it over by `DELETE`: then it belongs to the tab that asked.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
         */
        put: operations["editingLease.hold"];
        post?: never;
        /**
         * Stop editing a transcript
         * @description Releases the editing lease, and sends callbacks and deliveries of the edits.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
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
         * Create an editing link for a transcript
         * @description The link allows editing this transcript in the studio, and nothing else, until it expires. A `DELETE` on this path revokes it earlier, and so does disabling the key that created it. Its token is in the fragment of the URL, which browsers do not send to servers.
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
         * @description Revokes all editing links of the transcript and ends their sessions.
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
         * Show the publication of a transcript
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
         * @description Makes the transcript readable without a key. It must be complete.
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
         * @description Checks the captions of the newest version against a guideline: reading speed, line length, gaps and more.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call this route.
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
        post: operations["transcriptRedelivery.redeliver"];
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
         * @description Possible once, and not after a cancellation by the customer.
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
         * @description If `Accept` names the media type of the format, such as `application/pdf`, the response is the file itself. With `Accept: *\/*`, and for JSON formats, the response is in the envelope.
         *
         *     Needs a Project or an Observer key.
         *
         *     Sessions of editing links may call this route.
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
         * @description Makes the transcript readable with a key only, even if the settings publish all transcripts.
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
         * @description The order is priced at the new level: the charge is refunded and replaced by a new one.
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
         *     Sessions of editing links may call this route.
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
         *     Sessions of editing links may call this route.
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
         *     Sessions of editing links may call this route.
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
         * @description Creates a new version with exactly the same text. If the given version is the newest, it is returned unchanged.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         *
         *     Sessions of editing links may call this route.
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
         *     Sessions of editing links may call this route.
         */
        patch: operations["transcriptVersions.edit"];
        trace?: never;
    };
    "/v3/transcripts/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approvals of transcripts, the oldest request first
         * @description Needs a Project or an Observer key.
         */
        get: operations["transcriptApprovals.list"];
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
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
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
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
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
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
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
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
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
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
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
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
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
         *     Sessions of editing links may call this route.
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
    "/v3/audio_descriptions/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the last approval of an audio description; null if none was asked for
         * @description Needs a Project or an Observer key.
         */
        get: operations["audioDescriptionApprovals.show"];
        put?: never;
        /**
         * Ask for the approval of a complete audio description
         * @description Deliveries and callbacks do not wait for it. Each step is an event of the event log.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["audioDescriptionApprovals.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/approval/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an audio description
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["audioDescriptionApprovals.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/{id}/approval/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return an audio description with a reason
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["audioDescriptionApprovals.return"];
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
         * Create a link to the description without the programme
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
         * Create a link to the described programme
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
         * @description The gaps, the outcome of each line, and the measurements of the mix. While the order is in progress, the plan contains what is known so far: first the slots, then the lines with estimated durations, then with spoken durations. 403 before that.
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
    "/v3/audio_descriptions/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approvals of audio descriptions, the oldest request first
         * @description Needs a Project or an Observer key.
         */
        get: operations["audioDescriptionApprovals.list"];
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
         * List the formats of the description without the programme
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
        post: operations["audioDescriptionOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/audio_descriptions/order/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: audio_description
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["audioDescriptionOrders.help"];
        put?: never;
        post?: never;
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
    "/v3/live_auto_captions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the live captions
         * @description Needs a Project or an Observer key.
         */
        get: operations["liveCaptions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show live captions
         * @description Needs a Project or an Observer key.
         */
        get: operations["liveCaptions.show"];
        /**
         * Change scheduled live captions
         * @description Possible until one minute before the start.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        put: operations["liveCaptions.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive live captions
         * @description Possible once the event has finished or was cancelled. A failed event cannot be archived.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["liveCaptions.archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel scheduled live captions
         * @description Possible until one minute before the start.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["liveCaptions.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish live captions
         * @description Ends the event even if its stream goes on. Possible from its start.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["liveCaptions.finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how live captions are doing
         * @description Needs a Project or an Observer key.
         */
        get: operations["writers.health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write or correct a line of live captions
         * @description Takes the event if it is free. Possible from its start until it has ended.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["writers.write"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/microphone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the sound of a microphone to live captions
         * @description Returns an address for one connection. Possible for events without a `stream_url` of their own, from 15 minutes before their start until they have ended. Replaces the encoder or microphone before. Ends when the key or the person may no longer upload.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["microphone.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/outlets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the outlets of live captions
         * @description Needs a Project or an Observer key.
         */
        get: operations["outlets.list"];
        put?: never;
        /**
         * Send live captions to Zoom, YouTube, a webhook, or with the stream
         * @description Possible until the event has ended. Lines that were committed before are not sent.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["outlets.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/outlets/{outlet_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an outlet of live captions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        delete: operations["outlets.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive live captions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["liveCaptions.unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/wordlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the word list of live captions
         * @description Needs a Project or an Observer key.
         */
        get: operations["liveCaptions.wordlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/{id}/writer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take live captions as their writer
         * @description For a minute, which each line and each further call renews. One writer at a time.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["writers.take"];
        /**
         * Leave live captions to others
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        delete: operations["writers.leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule live captions
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["liveAutoCaptionOrders.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/order/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered now: live_auto_caption
         * @description Returns the parameters of the order route, and the languages and engines that are available now.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["liveAutoCaptionOrders.help"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/live_auto_captions/order_help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what can be ordered: live captions
         * @description The same as `GET /v3/live_auto_captions/order/help`.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["liveCaptions.orderHelp"];
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
    "/v3/file_actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the actions
         * @description Actions are removed after 30 days.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["fileActions.list"];
        put?: never;
        /**
         * Start an action on many files
         * @description Answers as soon as the files are recorded; the work is done in the background. `GET /v3/file_actions/:id` shows its progress.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["fileActions.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/file_actions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an action
         * @description Needs a Project or an Observer key.
         */
        get: operations["fileActions.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/file_actions/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an action
         * @description Files that are already done stay as they are. Refused if it does not run.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["fileActions.stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/file_actions/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an action
         * @description Undone in the background: files return to their batches, labels are restored, and orders are cancelled if they still can be. What was changed again since then is kept. Refused while the action runs, for `quote`, and a second time.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["fileActions.undo"];
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
         * Create a resumable upload
         * @description Part of the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0 with creation, termination and expiration; use a tus client. Send the key in a header or in the query.
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
         * Show the progress of an upload
         * @description HEAD answers `Upload-Offset` and `Upload-Length` of the tus protocol.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["uploads.show"];
        put?: never;
        post?: never;
        /**
         * Remove an upload
         * @description Part of the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0 with creation, termination and expiration; use a tus client. Send the key in a header or in the query.
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
         * @description Part of the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0 with creation, termination and expiration; use a tus client. Send the key in a header or in the query.
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
    "/v3/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the voices
         * @description Voices of audio descriptions that can speak now, in order of preference.
         *
         *     Accepts every valid key.
         */
        get: operations["voices.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/voices/{voice}/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to a voice
         * @description Accepts every valid key.
         */
        get: operations["voices.sample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search what is said in transcripts
         * @description Finds passages in the current versions of all complete transcripts of the project, those of the newest versions first. A new version can be found after some seconds.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["search.find"];
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
         * @description The plain file, without an envelope, for pages of every origin. If the transcript does not exist, is not published, or does not match the file and project, the response is 200 with `{"is_error":true,"error_description":"record not found"}`. Unknown parameters are ignored. Requests are limited by IP address.
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
         * List the work items offered to the key or claimed by it
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
         * Show a work item with its draft, media and reference material
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
         * @description The saved work replaces the draft, also for the next worker if the item is released.
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
         * Synthesise a line with the voice of the audio description
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
         * Submit a recording of a line of an audio description
         * @description The recording replaces the synthesised speech of the line, and any earlier recording of it. Recordings belong to the claim: they are discarded when another worker claims the item.
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
         * Release a claimed work item for other workers
         * @description The key never sees the item again. If `has_other_workers` of the item is false, the order waits until the operator adds a worker.
         *
         *     Needs a Vendor key, or the Project key of a user.
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
         * @description `data` is null if there is no item to claim, or if the key has reached its limit of claims.
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
         * Place several orders
         * @description Returns a result for each order, in the order of the request. Each is placed or refused individually; the status is 200 even if all were refused. One `Idempotency-Key` covers all of them.
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
    "/v3/orders/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of orders
         * @description Needs a Project or an Observer key.
         */
        get: operations["orderKinds.list"];
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
         * @description Refused outside sandbox projects (403).
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["sandboxClock.show"];
        put?: never;
        /**
         * Advance the clock of the sandbox project
         * @description Returns immediately. A worker then advances the clock to the next due time, waits until the due work is done, and continues, so that deadlines, leases, expiries, retries and timeouts happen in order. Poll with GET until `advancing` is false. Refused outside sandbox projects (403).
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
    "/v3/replacement_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kept replacements of the project, the oldest first
         * @description Needs a Project or an Observer key.
         */
        get: operations["replacementRules.list"];
        put?: never;
        /**
         * Keep a replacement for the editors of the project
         * @description A rule that finds the same, with the same options, gets the new replacement. A project can have up to 500 rules.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        post: operations["replacementRules.keep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/replacement_rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a kept replacement
         * @description Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_edit`.
         */
        delete: operations["replacementRules.remove"];
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
         * List the vendors available to a profile
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
    "/v1/audio/speech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speak a text
         * @description For clients of the OpenAI API. Speaks with the voices of audio descriptions, free of charge. A few texts are spoken at once; more get 429. Signed requests and `Idempotency-Key` are refused.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["speech.create"];
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
         * @description For clients of the OpenAI API. The recording becomes a file with an ordinary speech recognition order; both stay in the project. If the client closes the connection, its orders are cancelled. Signed requests and `Idempotency-Key` are refused.
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
    "/v1/audio/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Translate a recording into English
         * @description For clients of the OpenAI API. The transcript is translated by an ordinary machine translation order, unless it is in English already. The recording becomes a file with an ordinary speech recognition order; both stay in the project. If the client closes the connection, its orders are cancelled. Signed requests and `Idempotency-Key` are refused.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["transcriptions.translate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the speech recognition engines
         * @description For clients of the OpenAI API, which check a connection this way. Lists engines that are available.
         *
         *     Needs a Project or an Observer key.
         */
        get: operations["models.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe a recording for clients of whisper-asr-webservice
         * @description The recording becomes a file with an ordinary speech recognition order, whose result is the answer. The key may be the password of HTTP Basic authentication. If the client closes the connection, the order is cancelled.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["asr.transcribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/detect-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Identify the language of a recording for clients of whisper-asr-webservice
         * @description Passages of speech that are spread over the recording are examined, free of charge; nothing is stored. Two recordings are examined at once; more get 429. The key may be the password of HTTP Basic authentication.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_upload`.
         */
        post: operations["asr.detectLanguage"];
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
         * List the video platform integrations of the project
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
         * List the events after a cursor
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
    "/v3/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the callbacks with their attempts
         * @description Needs a Project or an Observer key.
         */
        get: operations["callbacks.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/callbacks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a callback
         * @description Needs a Project or an Observer key.
         */
        get: operations["callbacks.show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/callbacks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a callback again
         * @description As a new callback with the same body and URL, and another `webhook-id`.
         *
         *     Needs a Project key.
         *
         *     When the key belongs to a user, the user needs `can_publish`.
         */
        post: operations["callbacks.replay"];
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
         * Show the current session
         * @description Accepts every valid key.
         *
         *     Sessions of editing links may call this route.
         */
        get: operations["session.show"];
        put?: never;
        /**
         * Sign in
         * @description Exchanges a key, or the token of a link, for the cookie `scriptorium_session`. Scripts in pages must send the header `X-Scriptorium-Session: 1` with this and all further requests.
         *
         *     Needs no key.
         */
        post: operations["session.begin"];
        /**
         * Sign out
         * @description Accepts every valid key.
         *
         *     Sessions of editing links may call this route.
         */
        delete: operations["session.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enter the administration of the account
         * @description Moves the session of a person, in all windows of the browser, to the account. For people who manage its users or its invoices.
         *
         *     Accepts every valid key.
         */
        put: operations["places.enterAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/email_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a sign-in link
         * @description Shows whom a link signs in, without using the link.
         *
         *     Needs no key.
         */
        post: operations["signInLinks.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/email_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sign-in link
         * @description Sends a link by e-mail that signs the user with this address in once, within 15 minutes. The answer is the same for addresses of no user. At most five links are sent to an address in 15 minutes.
         *
         *     Needs no key.
         */
        post: operations["signInLinks.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an invitation
         * @description Shows who is invited to which account, without using the invitation.
         *
         *     Needs no key.
         */
        post: operations["invitations.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ways to sign in
         * @description Needs no key.
         */
        get: operations["signInMethods.methods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/openid/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in at an identity provider
         * @description Returns the page of the provider, and sets a cookie, without which the answer of the provider is refused.
         *
         *     Needs no key.
         */
        post: operations["openId.begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/openid/{provider}/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out by an identity provider
         * @description For identity providers: ends the sessions that a logout token names (OpenID Connect Back-Channel Logout).
         *
         *     Needs no key.
         */
        post: operations["openId.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/passkey_challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in with a passkey
         * @description Returns the argument of `navigator.credentials.get`, as JSON. It is valid once, for five minutes.
         *
         *     Needs no key.
         */
        post: operations["signInMethods.challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enter another project
         * @description Moves the session of a person, in all windows of the browser, to another project.
         *
         *     Accepts every valid key.
         */
        put: operations["places.enterProject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/session/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the projects that I may enter
         * @description For the session of a person. The list is empty for keys, which belong to one project.
         *
         *     Accepts every valid key.
         */
        get: operations["places.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all e-mails to a person
         * @description For mail programs, with the link of the header `List-Unsubscribe` (RFC 8058).
         *
         *     Needs no key.
         */
        post: operations["notifications.unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the language of messages to me
         * @description Accepts every valid key.
         */
        put: operations["person.chooseLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give my name
         * @description For the person who set the service up. Afterwards, administrators change names.
         *
         *     Accepts every valid key.
         */
        put: operations["person.giveName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/notification_choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what I am told
         * @description Accepts every valid key.
         */
        get: operations["notifications.choices"];
        /**
         * Choose what I am told
         * @description Accepts every valid key.
         */
        put: operations["notifications.choose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my notifications
         * @description Of all projects that the person may enter, for 90 days.
         *
         *     Accepts every valid key.
         */
        get: operations["notifications.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark my notifications as read
         * @description Accepts every valid key.
         */
        post: operations["notifications.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my passkeys
         * @description Accepts every valid key.
         */
        get: operations["person.listPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Accepts every valid key.
         */
        post: operations["person.addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description Accepts every valid key.
         */
        delete: operations["person.removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Accepts every valid key.
         */
        patch: operations["person.renamePasskey"];
        trace?: never;
    };
    "/v3/person/passkeys/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to add a passkey
         * @description Returns the argument of `navigator.credentials.create`, as JSON. It is valid once, for five minutes.
         *
         *     Accepts every valid key.
         */
        post: operations["person.challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my sessions
         * @description Accepts every valid key.
         */
        get: operations["person.listSessions"];
        put?: never;
        post?: never;
        /**
         * End all my other sessions
         * @description Accepts every valid key.
         */
        delete: operations["person.endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/person/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of my sessions
         * @description Accepts every valid key.
         */
        delete: operations["person.endSession"];
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
         * Change a project given by a parameter
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
        /**
         * Remove a user
         * @description Ends the sessions, keys, editing links and claims of the user at once. Records keep the name of the user.
         *
         *     Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        delete: operations["users.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/users/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a user
         * @description Returns a link that signs the person in once, within seven days, or sends it by e-mail. It replaces an earlier one. Until the user has a user access, the link refuses to sign in, and remains valid.
         *
         *     Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["invitations.invite"];
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
         * Grant a user access to a project or to the account
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
    "/v3/admin/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the use by week and project
         * @description Weeks and projects without orders are absent, and so are orders of sandboxes.
         *
         *     Needs an Admin key.
         *
         *     When the key belongs to a user, the user needs `can_manage_invoices`.
         */
        get: operations["usage.show"];
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
         * @description Unlinks all files from the integration. Captions on the platform are not removed.
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
         * Create a URL at which an administrator grants access
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
         * @description Nothing is sent to a disabled integration, and waiting messages are abandoned.
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
         * Test the credentials of an integration
         * @description Calls the platform. If it accepts the credentials, the state `refused` ends.
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
    "/v3/admin/video_platforms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the video platforms that the service supports
         * @description Needs an Admin key.
         */
        get: operations["platforms.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the vendors and their work
         * @description Vendors are the Vendor keys of the account. They are created and disabled as keys.
         *
         *     Needs an Admin key.
         */
        get: operations["vendors.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the engines and whether they work
         * @description Engines and programs of the settings of the service, as checked every half minute in the background.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["engines.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/identity_providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the identity providers
         * @description Those of `OPENID_PROVIDERS` come first.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["identityProviders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/identity_providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set up or change an identity provider
         * @description People who have been invited with the address that the provider verifies can sign in with it at once.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        put: operations["identityProviders.save"];
        post?: never;
        /**
         * Remove an identity provider
         * @description People who signed in with it remain, and sign in another way.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        delete: operations["identityProviders.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/identity_providers/{provider}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an identity provider
         * @description Fetches the configuration and the keys of the provider, and sends it the client id and the client secret to check them. No session begins.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["identityProviders.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models
         * @description Models that are installed in the folder of this process, and those that can be installed.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["speechModels.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/models/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a model
         * @description Also ends an installation in progress.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        delete: operations["speechModels.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/models/{name}/install": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Install a model
         * @description A worker downloads the model, continues an interrupted download, and checks the hashes before it installs the files. The list shows the progress.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["speechModels.install"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/models/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a model
         * @description A worker compares the files with their hashes, and lets the model do its work. The list shows the result.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["speechModels.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/background_work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of background work
         * @description Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["backgroundWork.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/background_work/{name}/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest failures
         * @description Up to 50: tasks that were given up, then tasks that will be tried again.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        get: operations["backgroundWork.failures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/background_work/{name}/failures/{failure_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed task
         * @description The task becomes due at once, also if it was given up.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["backgroundWork.retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/background_work/{name}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a kind of background work
         * @description No process begins further tasks, also after a restart. Tasks in progress continue.
         *
         *     Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["backgroundWork.pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/admin/background_work/{name}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a kind of background work
         * @description Needs an Admin key of an operator's account.
         *
         *     When the key belongs to a user, the user needs `can_manage_users`.
         */
        post: operations["backgroundWork.resume"];
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
         * @description Sent to the `callback` URL of the request on every change, signed with the webhook secret of the project. In a form, lists repeat `name[]`, and null is an empty value. Signed according to Standard Webhooks 1.0. A status of 2xx or 410 ends the attempts; any other result, including a redirect, is retried for about three days.
         */
        post: operations["callbacks.audioDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    liveAutoCaption: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A live auto caption has changed
         * @description Sent to the `callback` URL of the request on every change, signed with the webhook secret of the project. In a form, lists repeat `name[]`, and null is an empty value. Signed according to Standard Webhooks 1.0. A status of 2xx or 410 ends the attempts; any other result, including a redirect, is retried for about three days.
         */
        post: operations["callbacks.liveAutoCaption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * @description Sent to the `callback` URL of the request on every change, signed with the webhook secret of the project. In a form, lists repeat `name[]`, and null is an empty value. Signed according to Standard Webhooks 1.0. A status of 2xx or 410 ends the attempts; any other result, including a redirect, is retried for about three days.
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
         * @description Sent to the `callback` URL of the request on every change, signed with the webhook secret of the project. In a form, lists repeat `name[]`, and null is an empty value. Signed according to Standard Webhooks 1.0. A status of 2xx or 410 ends the attempts; any other result, including a redirect, is retried for about three days.
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
         * Work was offered to a key, or was withdrawn
         * @description Sent to the `callback` of a key that accepts work items (`PUT /v3/production/worker`), signed with its `webhook_secret`. Signed according to Standard Webhooks 1.0. A status of 2xx or 410 ends the attempts; any other result, including a redirect, is retried for about three days.
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
            /** @description Maximum number of records per page. */
            per_page: number;
            /** @description Number of pages. */
            total_pages: number;
            /** @description Number of records on all pages. */
            total_entries: number;
        };
        ApiError: {
            /** @description The status of the response. */
            code: number;
            /** @description Details of the error. */
            error: {
                /**
                 * @description The machine-readable kind of error.
                 * @enum {string}
                 */
                type: "parameter_error" | "authentication_error" | "forbidden_error" | "not_found_error" | "conflict_error" | "idempotency_error" | "rate_limit_error" | "standard_error" | "unavailable_error";
                /** @description The machine-readable reason, `<resource>.<reason>`, which does not change between versions. More may be added. */
                code: string;
                /** @description A readable reason, which may change. */
                message: string;
                /** @description Only for a `parameter_error`: the invalid parameters. */
                items?: string[];
            };
            /** @description Details that help to correct the request; empty for most errors. */
            meta: {
                /** @description How the server interpreted a refused signed request: the string to sign, in the two accepted forms, and what is wrong with the request. Only for keys of sandbox projects. */
                signature?: {
                    /** @description The string to sign with re-encoded parameters. */
                    canonical: string | null;
                    /** @description The string to sign with the parameters as received. */
                    canonical_as_sent: string | null;
                    /** @description The errors in the request. */
                    findings: string[];
                };
            };
        };
        FilesCreateParams: {
            /** @description A description for display; it has no effect. */
            description?: string;
            /** @description All labels of the file; replaces the existing ones. */
            label?: string[];
            /** @description Any text of the client. Files and transcripts can be filtered by it. */
            attribute1?: string;
            /** @description Any text of the client. Files and transcripts can be filtered by it. */
            attribute2?: string;
            /** @description Any text of the client. Files and transcripts can be filtered by it. */
            attribute3?: string;
            /** @description The name of the file; by default that of the uploaded file. */
            name?: string;
            /** @description The id of the file in another system, such as a video platform. */
            reference_id?: string;
            /**
             * Format: binary
             * @description A video or audio file, as a part of a multipart body.
             */
            source_file?: FileBody;
            /** @description A complete resumable upload (`/v3/uploads`), in place of `source_file`. It can be used once. */
            upload_id?: number;
            /** @description An http or https URL from which the source is fetched, instead of `source_file`. */
            source_url?: string;
            /** @description The batch of the file. */
            batch_id?: number;
            /** @description The spoken languages, the primary language first: ids of `GET /v3/languages`. With `auto`, the service identifies them once the source is complete, and orders of speech recognition and transcription wait for that. */
            language_id: number[];
            /** @description A video platform integration to link; `nil` or `0` unlinks all. Requires a `reference_id`. */
            integration_id?: ("0" | "" | "nil") | number;
            /** @description The file that this file is a clip of. */
            vicc_parent_id?: number;
        };
        MediaFile: {
            /** @description The id of the file. */
            id: number;
            /** @description The name of the file. */
            name: string | null;
            /** @description A description for display; it has no effect. */
            description: string | null;
            /** @description Duration in seconds. Null until it is known from a source or captions. */
            duration: number | null;
            /** @description Word count of the default transcript; 0 if there is none. */
            word_count: number;
            /** @description The id of the primary language. Null until it is identified (`auto`). */
            language_id: number | null;
            /** @description The ids of the languages, the primary language first. Empty until they are identified (`auto`). */
            language_ids: number[];
            /** @description What the languages rest on. Null if a client gave them. */
            language_identification: {
                /**
                 * @description `waiting` for a source, then `identifying`, then `complete` or `failed`.
                 * @enum {string}
                 */
                status: "waiting" | "identifying" | "complete" | "failed";
                /** @description The engine that identified the languages. */
                engine: string | null;
                /** @description From 0 to 1: the share of the examined speech that is in the primary language. */
                confidence: number | null;
                /** @description The length of the examined speech. */
                seconds_heard: number | null;
                /** @description The examined passages. More than one language means that the file changes its language. */
                spans: {
                    /** @description In seconds. */
                    start: number;
                    /** @description In seconds. */
                    end: number;
                    /** @description The language of the passage. */
                    language_id: number;
                }[];
                /** @description Why the languages could not be identified. */
                reason: string | null;
            } | null;
            /** @description The batch of the file; null if it is in none. */
            batch_id: number | null;
            /** @description The id of the file in another system, such as a video platform. */
            reference_id: string | null;
            /** @description The labels of the file. */
            labels: string[];
            /** @description Any text of the client. Files and transcripts can be filtered by it. */
            attribute1: string | null;
            /** @description Any text of the client. Files and transcripts can be filtered by it. */
            attribute2: string | null;
            /** @description Any text of the client. Files and transcripts can be filtered by it. */
            attribute3: string | null;
            /** @description The name of the uploaded source, or the URL that it is fetched from. Null without a source. */
            source: string | null;
            /**
             * Format: date-time
             * @description When the file was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updated_at: string;
        };
        FilesUpdateParams: {
            /** @description A description for display; it has no effect. An empty value clears it. */
            description?: string;
            /** @description All labels of the file; replaces the existing ones. */
            label?: string[];
            /** @description Any text of the client. Files and transcripts can be filtered by it. An empty value clears it. */
            attribute1?: string;
            /** @description Any text of the client. Files and transcripts can be filtered by it. An empty value clears it. */
            attribute2?: string;
            /** @description Any text of the client. Files and transcripts can be filtered by it. An empty value clears it. */
            attribute3?: string;
            /** @description The name of the file; an empty value clears it. */
            name?: string;
            /** @description The id of the file in another system, such as a video platform. An empty value clears it; this is refused for a file that is linked to an integration. */
            reference_id?: string;
            /** @description The batch to move the file to; an empty value removes it from its batch. */
            batch_id?: "" | number;
            /** @description A video platform integration to link; `nil` or `0` unlinks all. Requires a `reference_id`. */
            integration_id?: ("0" | "" | "nil") | number;
            /** @description The file that this file is a clip of; an empty value if it is not a clip. */
            vicc_parent_id?: "" | number;
        };
        Configuration: {
            /**
             * @description The name of the setting.
             * @enum {string}
             */
            name: "flag_settings" | "transcript_style" | "speaker_identification" | "speaker_detection" | "transcription_category" | "progressive_delivery" | "audio_description_speaker" | "audio_description_speaking_rate" | "caption_guideline" | "starting_timecode" | "dropframe" | "frame_rate_from_header" | "fps" | "alignment_review_mode" | "alignment_review_threshold" | "encoded_captions_single_line" | "encoded_captions_font_size" | "publish_transcripts";
            /** @description The category of the setting. */
            category: string;
            /** @description The effective value. */
            value: string | number | boolean;
            /**
             * @description The level at which the value is set; the most specific level takes precedence. `Default` if it is not set.
             * @enum {string}
             */
            resource: "Project" | "Batch" | "MediaFile" | "Default";
        };
        FilesConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and unintelligible speech as `[INAUDIBLE]`; `Clean` shows uncertain words without a mark and omits unintelligible speech. An empty value removes it from this level. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps everything that was said, `Verbatim Light` omits fillers (um, uh, er), and `Clean Read` also omits stutters. Applies to English speech recognition only; imported texts are unchanged. An empty value removes it from this level. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as in the transcript (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two speakers share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. An empty value removes it from this level. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description Whether speech recognition tells the speakers apart, if an engine for it is installed. Orders with `speakers` take precedence. An empty value removes it from this level. The default is `false`. */
            speaker_detection?: "" | boolean;
            /** @description The subject of the media, for transcribers. An empty value removes it from this level. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description Whether the speech recognition draft of a transcription can be read while people work on it. An empty value removes it from this level. The default is `false`. */
            progressive_delivery?: "" | boolean;
            /** @description The voice of audio descriptions, if it is installed and speaks the language of the file; `Default` is the first voice that does. An empty value removes it from this level. The default is `Default`. */
            audio_description_speaker?: "" | ("Default" | "slt" | "rms" | "awb" | "kal16" | "ljspeech" | "joe" | "cori" | "thorsten" | "siwis" | "davefx" | "af_alloy" | "af_aoede" | "af_bella" | "af_heart" | "af_jessica" | "af_kore" | "af_nicole" | "af_nova" | "af_river" | "af_sarah" | "af_sky" | "am_adam" | "am_echo" | "am_eric" | "am_fenrir" | "am_liam" | "am_michael" | "am_onyx" | "am_puck" | "am_santa" | "bf_alice" | "bf_emma" | "bf_isabella" | "bf_lily" | "bm_daniel" | "bm_fable" | "bm_george" | "bm_lewis" | "ef_dora" | "em_alex" | "ff_siwis" | "if_sara" | "im_nicola" | "pf_dora" | "pm_alex" | "pm_santa" | "zf_xiaobei" | "zf_xiaoni" | "zf_xiaoxiao" | "zf_xiaoyi" | "zm_yunjian" | "zm_yunxi" | "zm_yunxia" | "zm_yunyang" | "af");
            /** @description Speaking rate of audio descriptions, in words per minute. An empty value removes it from this level. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description The guideline against which the editor of the studio checks captions: `platform` (42 characters in a line), a `profile` of `GET /v3/transcripts/{id}/qc`, or limits as `characters in a line/lines/characters a second`, such as `37/2/17`. An empty value removes it from this level. The default is `platform`. */
            caption_guideline?: "" | string;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`; the last part is milliseconds, not frames. It labels the first frame in formats that count frames and has no effect on others. It is subtracted from the times of captions that are imported in such a format, unless they start before it. An empty value removes it from this level. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes are drop-frame, at 29.97 and 59.94 frames per second; other rates have no drop-frame. Unless it is set, imported captions and the header of the source take precedence over the default. An empty value removes it from this level. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether to use the frame rate in the header of the source, if it is a valid value of `fps`, instead of `fps`. An empty value removes it from this level. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames per second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, with any rounding. If neither this nor `frame_rate_from_header` is set, imported captions keep their rate. Captions imported while it is set count frames at this rate, unless their format specifies a rate. An empty value removes it from this level. The default is `29.97`. */
            fps?: "" | string;
            /** @description When a person reviews an alignment before it is complete: always (`On`), never (`Off`), or if its estimated accuracy is below the threshold (`Thresholded`). The value at the time of the order applies. An empty value removes it from this level. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description The estimated accuracy, in percent, below which an alignment is reviewed. The value at the time of the order applies. An empty value removes it from this level. The default is `80`. */
            alignment_review_threshold?: "" | string;
            /** @description Stored and returned, without effect yet. An empty value removes it from this level. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Stored and returned, without effect yet. An empty value removes it from this level. The default is `24`. */
            encoded_captions_font_size?: "" | number;
            /** @description Whether complete transcripts are public, that is readable without a key, except those that were unpublished. Users need `can_publish` to change it. An empty value removes it from this level. The default is `false`. */
            publish_transcripts?: "" | boolean;
        };
        Playback: {
            /**
             * @description `preparing` from the first request on. Finished files are listed in every state.
             * @enum {string}
             */
            state: "preparing" | "ready" | "failed";
            /** @description The completed share of the work, from 0 to 1. */
            progress: number;
            /** @description The reason, if the state is `failed`. */
            reason: string | null;
            /** @description The source itself, if common browsers can play it as it is. Available before other files are created. */
            source: {
                /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
                url: string;
                /** @description The media type. */
                type: string;
            } | null;
            /** @description H.264 and AAC in MP4, at most 720p. Null if the source has no video, and until the file is created. */
            video: {
                /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
                url: string;
                /** @description The media type. */
                type: string;
            } | null;
            /** @description AAC with a constant bit rate in MP4. Null if the source has no audio, and until the file is created. It is created before the video. */
            audio: {
                /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
                url: string;
                /** @description The media type. */
                type: string;
            } | null;
            /** @description The waveform at several resolutions, finest first: signed bytes, alternating the lowest and the highest sample of each window. Available, and growing, while the audio is created. */
            peaks: {
                /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
                url: string;
                /** @description Number of sample pairs per second. */
                per_second: number;
                /** @description Seconds of the source that are covered, which grow until the audio is created. */
                duration: number;
            }[];
            /** @description The spectrogram: columns of bytes from the lowest band to the highest, from 0 at −84 dB or less to 255 at full scale. Created with the audio. Fetch the range that is shown. */
            spectrum: {
                /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
                url: string;
                /** @description Number of columns per second; the first one is centred on the start. */
                per_second: number;
                /** @description Number of bands, which are equally wide, and of bytes in a column. */
                bands: number;
                /** @description Upper end of the highest band. */
                hertz: number;
            } | null;
            /** @description The times in milliseconds at which a shot but the first one starts, as a JSON array of integers. Created with the video. */
            shots: {
                /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
                url: string;
                /** @description The media type. */
                type: string;
            } | null;
            /** @description Small pictures of the video in one image, in rows. Available, and growing, while the video is created. */
            storyboard: {
                /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
                url: string;
                /** @description The media type. */
                type: string;
                /** @description Seconds from one picture to the next; the first one is of the start. */
                interval: number;
                /** @description Number of pictures, which grows until the video is created. */
                count: number;
                /** @description Pictures in a row. */
                columns: number;
                /** @description Width of a picture in pixels. */
                width: number;
                /** @description Height of a picture in pixels. */
                height: number;
            } | null;
            /** @description Duration in seconds. Null until the source is `complete`. */
            duration: number | null;
        };
        FilesSetLanguageParams: {
            /** @description The spoken languages, the primary language first: ids of `GET /v3/languages`. With `auto`, the service identifies them once the source is complete. */
            language_id: number[];
        };
        Source: {
            /** @description The id of the source. Each source of a file has a different id. */
            service_id: number;
            /** @description The file that the source belongs to. */
            media_file_id: number;
            /**
             * @description `pending`, then `processing` while it is fetched and inspected, then `complete` or `rejected`.
             * @enum {string}
             */
            status: "pending" | "processing" | "complete" | "rejected";
            /** @description Duration in seconds. Null until the source is `complete`. */
            duration: number | null;
            /** @description The reason for the rejection; only if the status is `rejected`. */
            cancellation_reason?: string | null;
            /** @description Details of a rejection; null if there are none. */
            cancellation_details?: string | null;
        };
        FilesUploadParams: {
            /**
             * @description Whether the duration of the file is replaced by that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description An http or https URL that is notified of every change of the source. */
            callback?: string;
            /** @description The audio tracks that are heard, mixed if several: their numbers, from 1, as in `meta` of the source. With `auto`, all tracks in the primary language of the file, without audio descriptions and commentaries. */
            audio_tracks?: number[];
            /**
             * Format: binary
             * @description A video or audio file, which replaces the current source, if any. Required without `upload_id`, unless `audio_tracks` is given, which then changes what is heard of the current source.
             */
            source_file?: FileBody;
            /** @description A complete resumable upload (`/v3/uploads`), in place of `source_file`. It can be used once. */
            upload_id?: number;
        };
        Done: {
            /**
             * @description The request succeeded.
             * @constant
             */
            success: true;
        };
        FilesSetUrlParams: {
            /**
             * @description Whether the duration of the file is replaced by that of this source.
             * @default false
             */
            override_duration?: boolean;
            /** @description An http or https URL that is notified of every change of the source. */
            callback?: string;
            /** @description The audio tracks that are heard, mixed if several: their numbers, from 1, as in `meta` of the source. With `auto`, all tracks in the primary language of the file, without audio descriptions and commentaries. */
            audio_tracks?: number[];
            /** @description An http or https URL from which the source is fetched. Refused while the file has a source that was not rejected. */
            source_url: string;
        };
        WatchPage: {
            /** @description The file. */
            media_file_id: number;
            /** @description Whether the file has a page. If not, the fields below are null. */
            published: boolean;
            /** @description The address of the page. It changes when the page is published anew. */
            url: string | null;
            /** @description HTML that shows the page in another one. Null unless the page is public. */
            embed_code: string | null;
            /** @description `public`: everyone with the link. `word`: everyone who knows the word. `project`: people who may enter the project, once they are signed in to the studio. */
            access: ("public" | "word" | "project") | null;
            /** @description The title, if it is not the name of the file. */
            title: string | null;
            /** @description Whether search engines may list the page. Has no effect unless it is public. */
            indexed: boolean | null;
            /** @description The transcripts that the page shows, or would show: for each language the default transcript, or else the newest complete one, unless it was unpublished. */
            transcript_ids: number[];
        };
        WatchPagesPublishParams: {
            /**
             * @description `public`: everyone with the link. `word`: everyone who knows the word. `project`: people who may enter the project, once they are signed in to the studio.
             * @default public
             * @enum {string}
             */
            access?: "public" | "word" | "project";
            /** @description The word for `word`; by default the present one. Never returned. */
            word?: string;
            /** @description The title of the page; by default, the name of the file. */
            title?: string;
            /**
             * @description Whether search engines may list the page. Has no effect unless it is public.
             * @default true
             */
            indexed?: boolean;
        };
        FilesArchiveParams: {
            /** @description The files. If one of them does not exist, the request changes nothing. */
            media_file_id: number[];
        };
        Poster: {
            /** @description The file. */
            media_file_id: number;
            /** @description A path on this server. It is valid for 12 hours without a key, and supports range requests. */
            url: string;
            /** @description The media type. */
            type: string;
        };
        FilesUnarchiveParams: {
            /** @description The files. If one of them does not exist, the request changes nothing. */
            media_file_id: number[];
        };
        Transcript: {
            /** @description The id of the transcript. */
            id: number;
            /** @description The file of the transcript. */
            media_file_id: number;
            /** @description The batch of the file; null if it is in none. */
            batch_id: number | null;
            /** @description The reference id of the file. */
            reference_id: string | null;
            /** @description The duration of the file in seconds; null while it is unknown. */
            duration: number | null;
            /** @description Whether this is the default transcript of its file. */
            default: boolean;
            /**
             * @description The kind of order.
             * @enum {string}
             */
            type: "TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript";
            /** @description The id of the primary language. Null until that of the file is identified (`auto`). */
            language_id: number | null;
            /** @description The ids of the languages, the primary language first. Empty until they are identified. */
            language_ids: number[];
            /**
             * @description `cancelled` if the customer cancelled it or the service rejected it.
             * @enum {string}
             */
            status: "in_progress" | "complete" | "cancelled";
            /** @description Whether the transcript can be cancelled now. */
            cancellable: boolean;
            /** @description The last editor; `3Play Media` stands for the service itself. Null while there is no text. */
            last_edited_by: string | null;
            /** @description The time of the last edit. Null while there is no text. */
            last_edited_at: string | null;
            /** @description The reason for the cancellation; only if the status is `cancelled`. */
            cancellation_reason?: string | null;
            /** @description Details of a cancellation; null if there are none. */
            cancellation_details?: string | null;
            /** @description For an ASR transcript: the estimated percentage of correct words. For an alignment: the percentage of words of the text that were found in the audio. Null until it is known, and if there is no speech. */
            estimated_accuracy?: number | null;
            /** @description For an alignment: the setting of that name at the time of the order. */
            alignment_review_threshold?: number;
            /** @description For an ASR transcript: the percentage from which the accuracy is considered good. */
            estimated_accuracy_threshold?: number;
            /** @description For an ASR transcript or an alignment: whether the estimated accuracy reaches the threshold. */
            accuracy_above_threshold?: boolean;
        };
        TranscriptApproval: {
            /** @description The transcript. */
            transcript_id: number;
            /** @description The file of the transcript. */
            media_file_id: number;
            /** @description The name of the file. */
            media_file_name: string | null;
            /** @description The language of the transcript. */
            language_id: number;
            /**
             * @description Whether it was accepted, or returned with a reason.
             * @enum {string}
             */
            status: "requested" | "accepted" | "returned";
            /** @description The newest version when the approval was asked for. */
            requested_version: number;
            /** @description The version that was accepted or returned. */
            decided_version: number | null;
            /** @description The name of the person who asked for it. */
            requested_by: string;
            /** @description What that person said about it. */
            note: string | null;
            /** @description The name of the reviewer. */
            decided_by: string | null;
            /** @description Why it was returned. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            requested_at: string;
            /** @description When it was accepted or returned. */
            decided_at: string | null;
        };
        TranscriptApprovalsRequestParams: {
            /** @description What the reviewer should know. */
            note?: string;
        };
        TranscriptApprovalsAcceptParams: {
            /** @description The version that was reviewed. It must be the newest one. */
            version: number;
        };
        TranscriptApprovalsReturnParams: {
            /** @description The version that was reviewed. It must be the newest one. */
            version: number;
            /** @description What has to change. */
            reason: string;
        };
        TranscriptComment: {
            /** @description The id of the comment. */
            id: number;
            /** @description The transcript. */
            transcript_id: number;
            /** @description The comment that this one answers. */
            parent_id: number | null;
            /** @description The time in the media, in milliseconds. */
            start_ms: number;
            /** @description The text of the comment. */
            text: string;
            /** @description Where the text mentions people of the project as `@name`. They are notified. */
            mentions: {
                /** @description Start of the `@` in `text`, in UTF-16 code units. */
                from: number;
                /** @description End of the name in `text`. */
                to: number;
            }[];
            /** @description The name of the author. */
            author: string;
            /** @description Whether this key or editing link wrote the comment, and may change its text. */
            mine: boolean;
            /** @description Whether the matter is settled. */
            resolved: boolean;
            /** @description The name of the person who resolved it. */
            resolved_by: string | null;
            /**
             * Format: date-time
             * @description When it was written.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated_at: string;
        };
        TranscriptCommentsAddParams: {
            /** @description The time in the media that the comment is about, in milliseconds. */
            start_ms: number;
            /** @description The text of the comment. */
            text: string;
            /** @description The comment that this one answers. It must not be an answer itself. */
            parent_id?: number;
        };
        TranscriptCommentsChangeParams: {
            /** @description The text of the comment. */
            text?: string;
            /** @description Whether the matter is settled. Anyone who may comment can say so. */
            resolved?: boolean;
        };
        MentionablePerson: {
            /** @description The name, which mentions the person in a comment after `@`. */
            name: string;
        };
        TranscriptDocument: {
            /** @description The version of the document, which is the newest. */
            version: number;
            /** @description The language as a BCP 47 tag. */
            language: string;
            /** @description Whether the transcript has the captions of an imported file, which keep their line breaks and times unless an editor shapes them otherwise: its words have `caption` and `shown`. */
            own_captions: boolean;
            /** @description The text. A change of speaker starts a paragraph. */
            paragraphs: {
                /** @description Index of the paragraph, from 0; identifies the paragraph when saving. */
                id: number;
                /** @description The speaker, if known. */
                speaker: string | null;
                /** @description The words in order. */
                words: {
                    /** @description The written word with its punctuation. */
                    text: string;
                    /** @description Start in milliseconds. */
                    start_ms: number;
                    /** @description End in milliseconds. */
                    end_ms: number;
                    /** @description The confidence of the recogniser; absent for words typed by people. 0 for words of an alignment that were not heard. */
                    confidence?: number;
                    /** @description The flags of the word. */
                    flags?: ("uncertain" | "inaudible")[];
                    /**
                     * @description Present for words of a caption whose extent was set by a person: `start` for its first word, `inside` for the others.
                     * @enum {string}
                     */
                    caption?: "start" | "inside";
                    /** @description On the first word of a caption that a person timed: how it is shown. */
                    shown?: {
                        /** @description Start of the caption in milliseconds. */
                        start_ms: number;
                        /** @description End of the caption in milliseconds. */
                        end_ms: number;
                        /**
                         * @description Present if the caption is in italics.
                         * @constant
                         */
                        italic?: true;
                        /**
                         * @description Present if the caption is at the top of the picture.
                         * @constant
                         */
                        top?: true;
                    };
                    /**
                     * @description Present on a word that starts a line of such a caption.
                     * @constant
                     */
                    line?: true;
                }[];
            }[];
        };
        TranscriptDocumentSaveParams: {
            /** @description The version that was edited. It must be the newest. */
            base_version: number;
            /** @description The whole text. Paragraphs that did not change need only their `id` and `speaker`. A long paragraph can be given in parts, so that only the part that changed needs its `words`. */
            paragraphs: {
                /** @description The id of this paragraph in `base_version`. Without `words`, its words are unchanged. */
                id?: number;
                /** @description With `id` and without `words`: the index of the first word of the paragraph that is kept. */
                words_from?: number;
                /** @description The index after the last word that is kept. */
                words_to?: number;
                /** @description Whether it continues the previous paragraph, if that has the same speaker. */
                continues?: boolean;
                /** @description The speaker; null or omitted if unknown. */
                speaker?: string | null;
                /** @description The words in order. */
                words?: {
                    /** @description The written word with its punctuation. */
                    text: string;
                    /** @description Start in milliseconds. */
                    start_ms: number;
                    /** @description End in milliseconds. */
                    end_ms: number;
                    /** @description The confidence of the recogniser; absent for words typed by people. 0 for words of an alignment that were not heard. */
                    confidence?: number;
                    /** @description The flags of the word. */
                    flags?: ("uncertain" | "inaudible")[];
                    /**
                     * @description Present for words of a caption whose extent was set by a person: `start` for its first word, `inside` for the others.
                     * @enum {string}
                     */
                    caption?: "start" | "inside";
                    /** @description On the first word of a caption that a person timed: how it is shown. */
                    shown?: {
                        /** @description Start of the caption in milliseconds. */
                        start_ms: number;
                        /** @description End of the caption in milliseconds. */
                        end_ms: number;
                        /**
                         * @description Present if the caption is in italics.
                         * @constant
                         */
                        italic?: true;
                        /**
                         * @description Present if the caption is at the top of the picture.
                         * @constant
                         */
                        top?: true;
                    };
                    /**
                     * @description Present on a word that starts a line of such a caption.
                     * @constant
                     */
                    line?: true;
                }[];
            }[];
            /** @description The editing client: a random name that each browser tab generates. */
            tab?: string;
        };
        SavedTranscriptDocument: {
            /** @description The new version. */
            version: number;
        };
        TranscriptEditing: {
            /** @description Whether the requesting tab holds the lease. */
            yours: boolean;
            /** @description The holder of the lease; null if there is none. */
            editor: {
                /** @description The name of the person who is editing. */
                name: string;
                /**
                 * Format: date-time
                 * @description When this person obtained the lease.
                 */
                since: string;
                /**
                 * Format: date-time
                 * @description When the lease expires unless it is renewed.
                 */
                expires_at: string;
            } | null;
            /** @description The name of the person who asks the holder for the lease. */
            asked_by: string | null;
            /** @description The names of the people who have the transcript open in other tabs. */
            others: string[];
        };
        EditingLeaseHoldParams: {
            /** @description The editing client: a random name that each browser tab generates. */
            tab: string;
            /** @description The name that others see; by default the name of the user or key. */
            name?: string;
            /**
             * @description Whether to take the lease from another tab.
             * @default false
             */
            take_over?: boolean;
            /**
             * @description Whether to ask the holder for the lease. The request lapses after a minute unless it is repeated.
             * @default false
             */
            ask?: boolean;
            /**
             * @description As the holder: whether to refuse the request of another tab.
             * @default false
             */
            decline?: boolean;
        };
        Publication: {
            /** @description The transcript. */
            transcript_id: number;
            /** @description Whether the transcript is public: complete and published. */
            published: boolean;
            /** @description The public URL; add `&format_id=` to select a format. */
            url: string;
            /** @description HTML that shows the transcript in a page. Replace `#player` by the CSS selector of the video or its iframe. */
            embed_code: string;
        };
        QualityReport: {
            /** @description Name and version of the guideline. */
            profile: string;
            /** @description True if there are no errors. Durations and reading speeds far outside the limits are errors. */
            passed: boolean;
            /** @description Number of checked captions. */
            captions: number;
            /** @description Number of errors, which fail the check. */
            errors: number;
            /** @description Number of warnings, which a person should review. */
            warnings: number;
            /** @description Number of notes, for information only. */
            notes: number;
            /** @description The violated rules: errors first, then by descending count. A rule with violations of two severities occurs twice. */
            rules: {
                /**
                 * @description The violated rule.
                 * @enum {string}
                 */
                rule: "dur_min" | "dur_max" | "cps" | "wpm" | "line_chars" | "lines" | "gap_min" | "overlap" | "order" | "empty" | "shot_cross" | "out_of_media" | "glyph_608" | "illegal_char" | "double_space" | "ellipsis" | "dialog_hyphen" | "number_style" | "hi_brackets" | "italics_lang" | "unbalanced_tag" | "repeated" | "hallucination";
                /** @description What the rule requires. */
                description: string;
                /**
                 * @description The severity of a violation.
                 * @enum {string}
                 */
                severity: "error" | "warning" | "note";
                /** @description Number of captions that violate the rule with this severity. */
                count: number;
                /** @description The captions that violate the rule. */
                places: {
                    /** @description Number of the first caption, from 1. */
                    first_caption: number;
                    /** @description Number of the last of the consecutive captions that violate the rule. */
                    last_caption: number;
                    /** @description Start of the first caption in milliseconds. */
                    start_ms: number;
                    /** @description End of the last caption in milliseconds. */
                    end_ms: number;
                    /** @description The worst violation among these captions. */
                    message: string;
                    /** @description The measured value, in the unit of the rule. */
                    value?: number;
                    /** @description The limit of the guideline. */
                    limit?: number;
                }[];
            }[];
        };
        Redelivery: {
            /** @description The method of a delivery, or the name of a video platform. `callback` also stands for the callback of the order. */
            method: string;
            /** @description Whether the message was queued, not whether it has arrived; false if it cannot be sent. */
            success: boolean;
        };
        TranscriptQualityScoreParams: {
            /** @description The reference as plain text. Required without `reference_file`. */
            reference_text?: string;
            /**
             * Format: binary
             * @description The reference, as captions in any format or plain text in UTF-8, up to 10 MiB.
             */
            reference_file?: FileBody;
            /**
             * @description Whether to ignore differences in case.
             * @default true
             */
            ignore_case?: boolean;
            /**
             * @description Whether to ignore punctuation around words.
             * @default true
             */
            ignore_punctuation?: boolean;
            /**
             * @description Whether to ignore sounds in brackets and speaker names.
             * @default true
             */
            ignore_annotations?: boolean;
            /**
             * @description Whether to ignore hesitations such as "um".
             * @default false
             */
            ignore_fillers?: boolean;
        };
        TranscriptScore: {
            /** @description Word error rate: number of errors divided by the number of words of the reference. May exceed 1. */
            wer: number;
            /** @description Number of words of the reference. */
            words: number;
            /** @description Number of equal words. */
            correct: number;
            /** @description Number of words of the reference that were replaced. */
            substitutions: number;
            /** @description Number of words of the reference that are missing in the transcript. */
            deletions: number;
            /** @description Number of words of the transcript that are not in the reference. */
            insertions: number;
            /** @description Every word of both texts, in order. */
            alignment: {
                /**
                 * @description The result of the comparison.
                 * @enum {string}
                 */
                operation: "correct" | "substitution" | "deletion" | "insertion";
                /** @description The normalised word of the reference; absent for an insertion. */
                reference?: string;
                /** @description The normalised word of the transcript; absent for a deletion. */
                transcript?: string;
            }[];
        };
        TranscriptsUpgradeParams: {
            /** @description A level of `GET /v3/turnaround_levels` with an earlier deadline. Its hours count from the upgrade. */
            turnaround_level_id: number;
        };
        TranscriptVersion: {
            /** @description The version number, from 1. */
            version: number;
            /**
             * @description How the version was created: by the order, by an edit, or by restoring an earlier version.
             * @enum {string}
             */
            cause: "completed" | "edited" | "restored";
            /** @description The version that was restored, if one was. */
            restored_from: number | null;
            /** @description The user, key or editing link that created it, or the service. */
            edited_by: string | null;
            /**
             * Format: date-time
             * @description When the version was created.
             */
            created_at: string;
        };
        TranscriptVersionWords: {
            /** @description The version number, from 1. */
            version: number;
            /**
             * @description How the version was created: by the order, by an edit, or by restoring an earlier version.
             * @enum {string}
             */
            cause: "completed" | "edited" | "restored";
            /** @description The version that was restored, if one was. */
            restored_from: number | null;
            /** @description The user, key or editing link that created it, or the service. */
            edited_by: string | null;
            /**
             * Format: date-time
             * @description When the version was created.
             */
            created_at: string;
            /** @description All words in order. Edits refer to them by index. */
            words: components["schemas"]["Word"][];
        };
        Word: {
            /** @description The written word with its punctuation. */
            text: string;
            /** @description Start in milliseconds. */
            start_ms: number;
            /** @description End in milliseconds. */
            end_ms: number;
            /** @description The confidence of the recogniser; absent for words typed by people. 0 for words of an alignment that were not heard. */
            confidence?: number;
            /** @description The flags of the word. */
            flags?: ("uncertain" | "inaudible")[];
            /**
             * @description Present for words of a caption whose extent was set by a person: `start` for its first word, `inside` for the others.
             * @enum {string}
             */
            caption?: "start" | "inside";
            /** @description On the first word of a caption that a person timed: how it is shown. */
            shown?: {
                /** @description Start of the caption in milliseconds. */
                start_ms: number;
                /** @description End of the caption in milliseconds. */
                end_ms: number;
                /**
                 * @description Present if the caption is in italics.
                 * @constant
                 */
                italic?: true;
                /**
                 * @description Present if the caption is at the top of the picture.
                 * @constant
                 */
                top?: true;
            };
            /**
             * @description Present on a word that starts a line of such a caption.
             * @constant
             */
            line?: true;
            /** @description The speaker, if known. */
            speaker?: string;
            /**
             * @description Present on the first word of a paragraph.
             * @constant
             */
            paragraph?: true;
        };
        TranscriptDiff: {
            /** @description The version to compare with. */
            from: number;
            /** @description The requested version. */
            version: number;
            /** @description Ranges of words that differ in text, times, speaker, paragraph, flags or confidence. */
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
                /** @description The words of `version` that replace them. */
                added: components["schemas"]["Word"][];
            }[];
        };
        TranscriptVersionsEditParams: {
            /** @description The version that the edits apply to. It must be the newest. */
            version: number;
            /** @description The edits, which must not overlap. All indexes refer to the given version. */
            edits: {
                /** @description Index of the first word in the given version, from 0. */
                from: number;
                /** @description Index after the last word. If it equals `from`, the text is inserted before that word. */
                to: number;
                /** @description Replaces the words; an empty text removes them; without this field they are unchanged. Words that stay the same keep their times. `[?word?]` marks an uncertain word, `[INAUDIBLE]` unintelligible speech. */
                text?: string;
                /** @description The speaker of the words; empty for none. */
                speaker?: string;
                /** @description Whether the first word starts a paragraph. */
                paragraph?: boolean;
                /** @description Start of the first word in milliseconds; the words between are moved in proportion. */
                start_ms?: number;
                /** @description End of the last word in milliseconds. */
                end_ms?: number;
            }[];
        };
        Delivery: {
            /** @description The id of the delivery. */
            id: number;
            /** @description A name for display. */
            name: string;
            /**
             * @description The kind of product that is delivered.
             * @enum {string}
             */
            asset: "transcript" | "audio_description";
            /**
             * @description The delivery method. `callback` requires `url`; `ftp` requires `host`; `sftp` requires `host`, `host_key`, `username`, and `password` or `private_key`; `s3` requires `bucket`, `region`, `username` and `password`; `email` requires `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "sftp" | "s3" | "email";
            /** @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned. */
            enabled: boolean;
            /** @description `callback`: the http or https URL to which the record is posted and signed, like callbacks of orders. */
            url: string | null;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. */
            emails: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. On the public internet only the default port, 80, 443 and 8443 are allowed; in networks allowed by the operator, any port. */
            host: string | null;
            /** @description `ftp`: `ftp` without encryption, or `ftps`: FTP over explicit TLS, with a certificate check. Null for other methods. */
            protocol: ("ftp" | "ftps") | null;
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the initial directory of the session. `s3`: the prefix of the keys, used like a folder. */
            path: string | null;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. */
            host_key: string | null;
            /** @description `s3`: the endpoint, such as `https://minio.example.com`; by default Amazon S3 in the region. */
            endpoint: string | null;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. */
            region: string | null;
            /** @description `s3`: the name of the bucket. */
            bucket: string | null;
            /** @description The id of the output format of files sent by FTP, SFTP, S3 or e-mail. Null for no asset. */
            output_format_id: number | null;
            /** @description The template of the file name, with these placeholders: `{name}` of the media file without its extension, `{id}` of the transcript or audio description, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. The default is `{name}_{id}_{language}.{extension}`. FTP, SFTP and S3 replace a file of the same name. */
            file_name: string | null;
            /**
             * Format: date-time
             * @description When the delivery was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updated_at: string;
        };
        TranscriptDeliveriesCreateParams: {
            /** @description A name for display. */
            name: string;
            /**
             * @description The delivery method. `callback` requires `url`; `ftp` requires `host`; `sftp` requires `host`, `host_key`, `username`, and `password` or `private_key`; `s3` requires `bucket`, `region`, `username` and `password`; `email` requires `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "sftp" | "s3" | "email";
            /**
             * @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned.
             * @default true
             */
            enabled?: boolean;
            /** @description `callback`: the http or https URL to which the record is posted and signed, like callbacks of orders. */
            url?: string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. On the public internet only the default port, 80, 443 and 8443 are allowed; in networks allowed by the operator, any port. */
            host?: string;
            /**
             * @description `ftp`: `ftp` without encryption, or `ftps`: FTP over explicit TLS, with a certificate check.
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the initial directory of the session. `s3`: the prefix of the keys, used like a folder. */
            path?: string;
            /** @description `ftp`, `sftp`: the user name; without it, `ftp` is anonymous. `s3`: the access key id. Never returned. */
            username?: string;
            /** @description `ftp`, `sftp`: the password of the user. `s3`: the secret access key. Never returned. */
            password?: string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never returned. */
            private_key?: string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. */
            host_key?: string;
            /** @description `s3`: the endpoint, such as `https://minio.example.com`; by default Amazon S3 in the region. */
            endpoint?: string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. */
            region?: string;
            /** @description `s3`: the name of the bucket. */
            bucket?: string;
            /**
             * @description Determined by the route. Any other value is refused.
             * @constant
             */
            asset?: "transcript";
            /**
             * @description The id of the output format of files sent by FTP, SFTP, S3 or e-mail.
             * @default 7
             */
            output_format_id?: number;
            /** @description The template of the file name, with these placeholders: `{name}` of the media file without its extension, `{id}` of the transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. The default is `{name}_{id}_{language}.{extension}`. FTP, SFTP and S3 replace a file of the same name. */
            file_name?: string;
        };
        TranscriptDeliveriesUpdateParams: {
            /** @description The delivery to change. */
            id: number;
            /** @description A name for display. */
            name?: string;
            /**
             * @description The delivery method. `callback` requires `url`; `ftp` requires `host`; `sftp` requires `host`, `host_key`, `username`, and `password` or `private_key`; `s3` requires `bucket`, `region`, `username` and `password`; `email` requires `emails`.
             * @enum {string}
             */
            method?: "callback" | "ftp" | "sftp" | "s3" | "email";
            /** @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned. */
            enabled?: boolean;
            /** @description `callback`: the http or https URL to which the record is posted and signed, like callbacks of orders. An empty value clears it. */
            url?: "" | string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. An empty value clears them. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. On the public internet only the default port, 80, 443 and 8443 are allowed; in networks allowed by the operator, any port. A change requires the `password` again, if there is one. An empty value clears it. */
            host?: "" | string;
            /**
             * @description `ftp`: `ftp` without encryption, or `ftps`: FTP over explicit TLS, with a certificate check. A change from `ftps` to `ftp` requires the `password` again, if there is one.
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the initial directory of the session. `s3`: the prefix of the keys, used like a folder. An empty value clears it. */
            path?: "" | string;
            /** @description `ftp`, `sftp`: the user name; without it, `ftp` is anonymous. `s3`: the access key id. Never returned. An empty value clears it. */
            username?: "" | string;
            /** @description `ftp`, `sftp`: the password of the user. `s3`: the secret access key. Never returned. An empty value clears it. */
            password?: "" | string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never returned. An empty value clears it. */
            private_key?: "" | string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. A change requires the `password` again, if there is one. An empty value clears it. */
            host_key?: "" | string;
            /** @description `s3`: the endpoint, such as `https://minio.example.com`; by default Amazon S3 in the region. A change requires the `password` again, if there is one. An empty value clears it. */
            endpoint?: "" | string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. An empty value clears it. */
            region?: "" | string;
            /** @description `s3`: the name of the bucket. An empty value clears it. */
            bucket?: "" | string;
            /**
             * @description Determined by the route. Any other value is refused.
             * @constant
             */
            asset?: "transcript";
            /** @description The id of the output format of files sent by FTP, SFTP, S3 or e-mail. */
            output_format_id?: number;
            /** @description The template of the file name, with these placeholders: `{name}` of the media file without its extension, `{id}` of the transcript, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. The default is `{name}_{id}_{language}.{extension}`. FTP, SFTP and S3 replace a file of the same name. An empty value clears it. */
            file_name?: "" | string;
        };
        AlignmentOrdersPlaceParams: {
            /** @description The file to align the text with, in its primary language. Its source must not be rejected. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated outcome, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /** @description The spoken text. `NAME:` or `>>` at the start of a line is a change of speaker, a blank line starts a paragraph, `[MUSIC]` and lines such as `(applause)` are not spoken. Required without `source_text_file`. */
            source_text?: string;
            /**
             * Format: binary
             * @description The spoken text as a plain text file, a Word document (DOCX), or captions in any format, whose cues are kept and get the times of the speech; up to 10 MiB.
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
            /** @description Price of the whole order, such as `0.26`: `minutes` or `words` times `unit_price`. Null while neither is known. */
            price: string | null;
            /**
             * @description The currency of both prices.
             * @constant
             */
            currency: "USD";
            /** @description Price per minute, or per word for work that is priced by the word, including the increment of the turnaround level. `0.00` in a sandbox. Null if the service is decided later. */
            unit_price: string | null;
            /** @description The billed minutes, rounded up to hundredths. Null while the duration is unknown, and for work priced by the word. */
            minutes: number | null;
            /** @description The billed words, for work priced by the word. Null while the source text does not exist yet. */
            words?: number | null;
            /** @description The turnaround level; null for work without levels. */
            turnaround_level_id: number | null;
            /** @description The deadline if the order were placed now. Null for work without a turnaround level. */
            deadline: string | null;
            /** @description All settings that apply to the file now. */
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
                /** @description Whether the parameter is required. */
                required: boolean;
                /** @description The default value; null if there is none. */
                default: unknown;
                /** @description What the parameter does. */
                description: string | null;
                /** @description JSON Schema of the values. */
                schema: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Languages in which the order can be placed now. */
            languages: components["schemas"]["Language"][];
            /** @description The engines for the work, in the order in which they are tried. Empty for work without an engine. */
            engines: {
                /** @description The name of the engine in the configuration. */
                id: string;
                /** @description Whether orders for the engine are accepted. An engine that does not answer keeps its last known state. */
                available: boolean;
                /**
                 * @description Result of the last check: `not_installed` if a program or model is missing, `does_not_answer` if the check got no definite answer, for instance on a busy machine.
                 * @enum {string}
                 */
                state: "available" | "not_installed" | "does_not_answer";
                /** @description ISO 639-1 codes of the languages that the engine is used for; for translations, the target languages. Null if the configuration does not limit them. */
                languages: string[] | null;
            }[];
            /** @description Prices. Minutes are billed in hundredths, rounded up. */
            prices: {
                /**
                 * @description The currency: US dollars.
                 * @constant
                 */
                currency: "USD";
                /** @description The unit of the price. Null if `unit_price` is null. */
                per: "minute" | null;
                /** @description Price per unit at the default turnaround level. `0.00` in a sandbox. Null if `note` describes the prices. */
                unit_price: string | null;
                /** @description Prices that `unit_price` does not cover. */
                note?: string;
                /** @description The turnaround levels. Empty for work without a deadline, which is done as soon as possible. */
                turnaround_levels: {
                    /** @description The id of the level, for `turnaround_level_id`. */
                    id: number;
                    /** @description The name of the level. */
                    name: string;
                    /** @description Number of hours from the order to its deadline. */
                    hours: number;
                    /** @description Price per unit at this level. */
                    unit_price: string;
                }[];
            };
        };
        Language: {
            /** @description The id of the language. */
            id: number;
            /** @description The English name, without a region. */
            name: string;
            /** @description The English name, with the region if there is one. */
            full_name: string;
            /** @description The ISO 639-1 code. */
            iso_639_1_code: string;
        };
        AsrOrdersPlaceParams: {
            /** @description The file to recognise, in its primary language. Its source must not be rejected. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated outcome, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /**
             * @description Whether speech recognition tells the speakers apart: `auto` if their number is unknown, their number, or `none`. With `tracks`, every audio track that is heard is recognised separately as a speaker, who has the name of its title. Default: `auto` if the setting `speaker_detection` is true.
             * @enum {string}
             */
            speakers?: "auto" | "none" | "tracks" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20";
        };
        ImportOrdersPlaceParams: {
            /** @description The file to process. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated outcome, in sandbox projects only. An import completes immediately, so only these apply. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "callback_failures";
            /**
             * Format: binary
             * @description Captions such as SRT, WebVTT, TTML, SCC or EBU STL, up to 10 MiB. The format is detected from the content, not from the name.
             */
            caption_file: FileBody;
            /** @description The language of the captions. Captions that are not Unicode are decoded with the usual code page of the language. */
            language_id: number;
            /**
             * @description Whether paragraphs also begin after a long pause and after many words, not only at a change of speaker.
             * @default false
             */
            autoparagraph?: boolean;
            /** @description Names that announce speakers at the start of captions, as in `Dana Okafor: Good morning.` If omitted, names that recur there are speakers, and `meta.speakers` lists them; `none` means that there are none. Names in capital letters always are. */
            speaker_names?: string[];
        };
        TranscriptionOrdersPlaceParams: {
            /** @description The file to transcribe, in its primary language. Its source must not be rejected. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated outcome, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /**
             * @description The id of a level of `GET /v3/turnaround_levels` for transcription.
             * @default 1
             */
            turnaround_level_id?: number;
            /**
             * @description Whether speech recognition tells the speakers apart: `auto` if their number is unknown, their number, or `none`. With `tracks`, every audio track that is heard is recognised separately as a speaker, who has the name of its title. Default: `auto` if the setting `speaker_detection` is true.
             * @enum {string}
             */
            speakers?: "auto" | "none" | "tracks" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20";
        };
        TranslationOrdersPlaceParams: {
            /** @description The file whose transcript is translated. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated outcome, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /** @description The vendor, service level and languages: an id of `GET /v3/translation_service_options`. */
            translation_service_option_id: number;
            /** @description The transcript to translate, which must belong to the file and be in the source language of the option. If it is in progress, the order waits for it. By default, this is the default transcript of the file if it is in that language, otherwise the first transcript in that language. Required if the file has none. */
            source_transcript_id?: number;
        };
        ViccOrdersPlaceParams: {
            /** @description The clip. It must have a `vicc_parent_id`, and its source must not be rejected. If the source is not ready, the order waits for it. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated outcome, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /** @description The parent of the clip, that is its `vicc_parent_id`. It must have a source, for which the order waits if it is not ready, and a complete transcript in the primary language of the clip. The default transcript is preferred, then the newest one. */
            parent_media_file_id: number;
        };
        OutputFormat: {
            /** @description The id of the format, for `output_format_id`. */
            id: number;
            /** @description The name of the format. */
            name: string;
            /**
             * @description Whether the format contains running text or captions.
             * @enum {string}
             */
            type: "Transcript" | "Caption";
            /** @description The usual file extension. */
            filetype: string;
            /** @description A short description of the format. */
            description: string;
            /** @description Whether the format is rarely needed. */
            advanced: boolean;
        };
        AudioDescription: {
            /** @description The id of the audio description. */
            id: number;
            /** @description The file of the audio description. */
            media_file_id: number;
            /** @description The batch of the file; null if it is in none. */
            batch_id: number | null;
            /** @description The reference id of the file. */
            reference_id: string | null;
            /** @description The duration of the file in seconds; null while it is unknown. */
            duration: number | null;
            /**
             * @description `cancelled` if the customer cancelled it or the service rejected it.
             * @enum {string}
             */
            status: "pending" | "in_progress" | "complete" | "cancelled";
            /** @description Whether the programme is paused for descriptions; false while `auto` is not decided. */
            extended: boolean;
            /** @description The voice of the descriptions; `Default` is the first that speaks the language. */
            speaker_name: string;
            /** @description Speaking rate in words per minute. */
            speaking_rate: string;
        };
        AudioDescriptionApproval: {
            /** @description The audio description. */
            audio_description_id: number;
            /** @description The file of the audio description. */
            media_file_id: number;
            /** @description The name of the file. */
            media_file_name: string | null;
            /** @description The language of the audio description. */
            language_id: number;
            /**
             * @description Whether it was accepted, or returned with a reason.
             * @enum {string}
             */
            status: "requested" | "accepted" | "returned";
            /** @description The name of the person who asked for it. */
            requested_by: string;
            /** @description What that person said about it. */
            note: string | null;
            /** @description The name of the reviewer. */
            decided_by: string | null;
            /** @description Why it was returned. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            requested_at: string;
            /** @description When it was accepted or returned. */
            decided_at: string | null;
        };
        AudioDescriptionApprovalsRequestParams: {
            /** @description What the reviewer should know. */
            note?: string;
        };
        AudioDescriptionApprovalsReturnParams: {
            /** @description What has to change. */
            reason: string;
        };
        AudioDescriptionPlan: {
            /**
             * @description `extended` if the programme is paused for descriptions. For an undecided `auto` order, the expected mode.
             * @enum {string}
             */
            mode: "standard" | "extended";
            /** @description Gaps for descriptions, with the available milliseconds and the number of words that fit. */
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
            /** @description The frames at which the programme is paused, and the duration of each pause in frames. */
            time_map: {
                [key: string]: unknown;
            };
            /** @description Measurements of the finished mix, whether its `picture` was `copied` or `encoded`, and as `losses` the tracks of the source that the film lacks, or has in another form, as `mp4` and as `mkv`; null before the mix is finished. */
            report: {
                [key: string]: unknown;
            } | null;
        };
        AudioDescriptionMediaFormat: {
            /** @description The id of the format, for `output_format_id` of deliveries. */
            id: number;
            /** @description The name of the format, for the parameter `format`. */
            name: string;
            /** @description The media type of the format. */
            media_type: string;
        };
        AudioDescriptionDeliveriesCreateParams: {
            /** @description A name for display. */
            name: string;
            /**
             * @description The delivery method. `callback` requires `url`; `ftp` requires `host`; `sftp` requires `host`, `host_key`, `username`, and `password` or `private_key`; `s3` requires `bucket`, `region`, `username` and `password`; `email` requires `emails`.
             * @enum {string}
             */
            method: "callback" | "ftp" | "sftp" | "s3" | "email";
            /**
             * @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned.
             * @default true
             */
            enabled?: boolean;
            /** @description `callback`: the http or https URL to which the record is posted and signed, like callbacks of orders. */
            url?: string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. On the public internet only the default port, 80, 443 and 8443 are allowed; in networks allowed by the operator, any port. */
            host?: string;
            /**
             * @description `ftp`: `ftp` without encryption, or `ftps`: FTP over explicit TLS, with a certificate check.
             * @default ftp
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the initial directory of the session. `s3`: the prefix of the keys, used like a folder. */
            path?: string;
            /** @description `ftp`, `sftp`: the user name; without it, `ftp` is anonymous. `s3`: the access key id. Never returned. */
            username?: string;
            /** @description `ftp`, `sftp`: the password of the user. `s3`: the secret access key. Never returned. */
            password?: string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never returned. */
            private_key?: string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. */
            host_key?: string;
            /** @description `s3`: the endpoint, such as `https://minio.example.com`; by default Amazon S3 in the region. */
            endpoint?: string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. */
            region?: string;
            /** @description `s3`: the name of the bucket. */
            bucket?: string;
            /**
             * @description Determined by the route. Any other value is refused.
             * @constant
             */
            asset?: "audio_description";
            /**
             * @description The id of the output format of files sent by FTP, SFTP, S3 or e-mail.
             * @default 1201
             */
            output_format_id?: number;
            /** @description The template of the file name, with these placeholders: `{name}` of the media file without its extension, `{id}` of the audio description, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. The default is `{name}_{id}_{language}.{extension}`. FTP, SFTP and S3 replace a file of the same name. */
            file_name?: string;
        };
        AudioDescriptionDeliveriesUpdateParams: {
            /** @description The delivery to change. */
            id: number;
            /** @description A name for display. */
            name?: string;
            /**
             * @description The delivery method. `callback` requires `url`; `ftp` requires `host`; `sftp` requires `host`, `host_key`, `username`, and `password` or `private_key`; `s3` requires `bucket`, `region`, `username` and `password`; `email` requires `emails`.
             * @enum {string}
             */
            method?: "callback" | "ftp" | "sftp" | "s3" | "email";
            /** @description Nothing is sent to a disabled delivery. Attempts in progress, other than callbacks, are abandoned. */
            enabled?: boolean;
            /** @description `callback`: the http or https URL to which the record is posted and signed, like callbacks of orders. An empty value clears it. */
            url?: "" | string;
            /** @description `email`: up to 20 addresses. One message is sent to all of them, with the file attached. An empty value clears them. */
            emails?: string[];
            /** @description `ftp`, `sftp`: the server, as `host` or `host:port`; port 21 or 22 by default. On the public internet only the default port, 80, 443 and 8443 are allowed; in networks allowed by the operator, any port. A change requires the `password` again, if there is one. An empty value clears it. */
            host?: "" | string;
            /**
             * @description `ftp`: `ftp` without encryption, or `ftps`: FTP over explicit TLS, with a certificate check. A change from `ftps` to `ftp` requires the `password` again, if there is one.
             * @enum {string}
             */
            protocol?: "ftp" | "ftps";
            /** @description `ftp`, `sftp`: the folder, created if missing; by default the initial directory of the session. `s3`: the prefix of the keys, used like a folder. An empty value clears it. */
            path?: "" | string;
            /** @description `ftp`, `sftp`: the user name; without it, `ftp` is anonymous. `s3`: the access key id. Never returned. An empty value clears it. */
            username?: "" | string;
            /** @description `ftp`, `sftp`: the password of the user. `s3`: the secret access key. Never returned. An empty value clears it. */
            password?: "" | string;
            /** @description `sftp`: a private key in PEM or OpenSSH format, without a passphrase. Never returned. An empty value clears it. */
            private_key?: "" | string;
            /** @description `sftp`: the fingerprint of the server's key, `SHA256:` and 43 characters, as `ssh-keygen -lf` prints it. Nothing is sent to a server with another key. A change requires the `password` again, if there is one. An empty value clears it. */
            host_key?: "" | string;
            /** @description `s3`: the endpoint, such as `https://minio.example.com`; by default Amazon S3 in the region. A change requires the `password` again, if there is one. An empty value clears it. */
            endpoint?: "" | string;
            /** @description `s3`: the region of the bucket, such as `eu-central-1`. An empty value clears it. */
            region?: "" | string;
            /** @description `s3`: the name of the bucket. An empty value clears it. */
            bucket?: "" | string;
            /**
             * @description Determined by the route. Any other value is refused.
             * @constant
             */
            asset?: "audio_description";
            /** @description The id of the output format of files sent by FTP, SFTP, S3 or e-mail. */
            output_format_id?: number;
            /** @description The template of the file name, with these placeholders: `{name}` of the media file without its extension, `{id}` of the audio description, `{media_file_id}`, `{reference_id}`, `{language}` (a BCP 47 tag such as `en`) and `{extension}` of the format. The default is `{name}_{id}_{language}.{extension}`. FTP, SFTP and S3 replace a file of the same name. An empty value clears it. */
            file_name?: "" | string;
        };
        AudioDescriptionOrdersPlaceParams: {
            /** @description The file to describe. Its source must be a video. If the source is not ready, the order waits for it, and is cancelled if it has no video track. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated outcome, in sandbox projects only. `complete`: like any order, without waiting for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "late" | "low_accuracy" | "callback_failures";
            /**
             * @description `false`: descriptions are spoken in the gaps between speech. `true`: the picture is also frozen where a description does not fit. `auto`: decided and priced once the text is known.
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
            /** @description The usual file extension. */
            filetype: string;
            /** @description A short description of the format. */
            description: string;
        };
        LiveAutoCaption: {
            /** @description The id of the event. */
            id: number;
            /** @description The file of the event. */
            media_file_id: number;
            /** @description The transcript of the event; null until it has finished, and if nothing was captioned. */
            service_transcript_id: number | null;
            /** @description The same as `service_transcript_id`, for clients of the public service. */
            threeplay_transcript_id: number | null;
            /** @description The language of the file. */
            language_id: number;
            /** @description HTML of an iframe that shows the captions. */
            embed_code: string;
            /** @description HTML of a script that shows the captions where it stands. */
            js_embed_code: string;
            /** @description A public page that shows the captions. */
            external_webpage_with_captions_url: string;
            /** @description The id of the event on its public pages. */
            public_id: string;
            /**
             * @description `scheduled` until the start time, `connecting` until audio is detected, `in_progress`, `reconnecting` while the stream is lost; then `finished`, or `failed` or `cancelled`.
             * @enum {string}
             */
            status: "scheduled" | "connecting" | "in_progress" | "reconnecting" | "finished" | "failed" | "cancelled";
            /** @description The stream to caption. With `transcoder_id`, the address of this service to which an encoder publishes, with its secret key; null for callers who may not upload, in callbacks and in the event log. */
            stream_url: string | null;
            /** @description The transcoder of this service to which the stream is sent; null if the stream is played from its URL. */
            transcoder_id: string | null;
            /**
             * Format: date-time
             * @description The scheduled start.
             */
            start_time: string;
            /** @description Target delay of the captions, in milliseconds. */
            latency: number;
            /** @description From 0 to 3; higher values elide more words. */
            offensive_words_sensitivity: number;
            /** @description Time after the start at which the event fails if no audio was detected, in minutes. */
            event_wait_time: number;
            /** @description Time after the start at which the event finishes, in minutes. */
            event_max_time: number;
            /** @description Time after the loss of the stream at which the event finishes, in minutes. */
            stream_reconnection_wait_time: number;
            /** @description Delay of the stream at the viewers, in milliseconds. */
            stream_delay: number;
            /**
             * @description How captions appear on the pages of the event.
             * @enum {string}
             */
            live_caption_style: "roll-up" | "paint-on" | "pop-on";
            /** @description Whether the stream becomes the source of the file. */
            record_stream: boolean;
            /** @description Languages into which the captions are translated. */
            translation_language_ids: number[];
            /** @description Whether the event is archived. */
            archived: boolean;
            /** @description Whether the event can be cancelled or updated: until one minute before its start. */
            cancellable: boolean;
            /** @description An example of a page that shows the captions; only with `show_embed`. */
            embed_page?: string;
        };
        LiveCaptionsUpdateParams: {
            /** @description The stream. An empty value means that it is sent to this service. */
            stream_url?: "" | string;
            /** @description The start. */
            start_time?: "" | string;
            /** @description Target delay of the captions in milliseconds. */
            latency?: "" | number;
            /** @description Higher values elide more words; 0 elides none. */
            offensive_words_sensitivity?: "" | number;
            /** @description Milliseconds by which viewers see the stream later. The pages delay the captions as much. */
            stream_delay?: "" | number;
            /** @description How captions appear on the pages of the event. */
            live_caption_style?: "" | ("roll-up" | "paint-on" | "pop-on");
            /** @description Minutes after the start at which the event fails if no audio was detected. */
            event_wait_time?: "" | number;
            /** @description Minutes after the start at which the event finishes. */
            event_max_time?: "" | number;
            /** @description Minutes after the loss of the stream at which the event finishes. */
            stream_reconnection_wait_time?: "" | number;
            /** @description Languages into which the captions are translated. An empty value means none. */
            translation_language_ids?: number[];
            /** @description Whether the stream becomes the source of the file after the event. */
            record_stream?: "" | boolean;
            /**
             * Format: binary
             * @description A text file in UTF-8 with up to 75 words or phrases, one per line, of up to 100 characters each, which the recogniser prefers. An empty value removes them.
             */
            wordlist_file?: FileBody;
        };
        LiveHealth: {
            /** @description Whether a worker captions the event now. */
            captioned: boolean;
            /** @description Level of the sound in dBFS, from -96; null if it is not known. */
            level_db: number | null;
            /** @description Audio that the recogniser has not heard yet. */
            backlog_ms: number | null;
            /** @description Milliseconds from the end of a line until it was committed: the median of the last 200 lines. */
            delay_p50_ms: number | null;
            /** @description Milliseconds from the end of a line until it was committed: 95 of 100 lines are not later. */
            delay_p95_ms: number | null;
            /** @description Lines that were committed, with gaps and corrections. */
            lines: number;
            /** @description Gaps in the captions. */
            gaps: number;
            /** @description How a person writes the captions; null without a writer. */
            writer: ("instead" | "over") | null;
        };
        WritersWriteParams: {
            /** @description A name that the writer chooses for this session, such as a UUID. */
            writer: string;
            /** @description The text of the line. Empty to take a line back. */
            text: string;
            /** @description The sequence number of the line that this one replaces, in its newest version. */
            revision_of?: number;
        };
        LiveLine: {
            /** @description The number of the line in the event. */
            sequence: number;
            /** @description Milliseconds from the first connection of the stream. */
            start_ms: number;
            /** @description The end, in the same way. */
            end_ms: number;
            /** @description The text. */
            text: string;
            /** @description The line that it replaces. */
            revision_of: number | null;
        };
        LiveMicrophone: {
            /** @description The address of a WebSocket that takes the sound as WebM with Opus, in binary messages of up to 256 kB. It contains a secret token. */
            url: string;
            /**
             * Format: date-time
             * @description Connections that begin later are refused.
             */
            connect_until: string;
        };
        LiveOutlet: {
            /** @description The id of the outlet. */
            id: number;
            /**
             * @description The kind of receiver.
             * @enum {string}
             */
            kind: "rtmp" | "webhook" | "youtube" | "zoom";
            /** @description The host of the receiver. The rest of the address is secret. */
            host: string;
            /** @description Milliseconds for which lines are held back, for a stream that viewers see later. Corrections in this time are applied. Times of captions for YouTube are as much later. With `rtmp` the stream is held back: captions meet the picture if this is longer than their delay. */
            delay: number;
            /**
             * @description `waiting` until the first lines are sent; `sending`; `failing` since the last attempt; `closed` once the event has ended and everything was sent or dropped.
             * @enum {string}
             */
            status: "waiting" | "sending" | "failing" | "closed";
            /** @description Why the last attempt failed; null if it did not. */
            error: string | null;
            /** @description Lines that were sent. */
            sent_lines: number;
            /** @description Lines that could not be sent in time. */
            dropped_lines: number;
            /** @description When lines were last sent. */
            last_sent_at: string | null;
            /**
             * Format: date-time
             * @description When the outlet was added.
             */
            created_at: string;
        };
        OutletsAddParams: {
            /**
             * @description `zoom`: third-party closed captions of a meeting. `youtube`: captions over HTTP of a live stream. `webhook`: lines as JSON, signed like callbacks. `rtmp`: the stream itself, sent on to an address for encoders with the captions in its H.264 picture (CEA-608).
             * @enum {string}
             */
            kind: "rtmp" | "webhook" | "youtube" | "zoom";
            /** @description The address that Zoom or YouTube shows for captions, that of the webhook, or an `rtmp://` or `rtmps://` address with its stream key. Never returned. */
            url: string;
            /**
             * @description Milliseconds for which lines are held back, for a stream that viewers see later. Corrections in this time are applied. Times of captions for YouTube are as much later. With `rtmp` the stream is held back: captions meet the picture if this is longer than their delay.
             * @default 0
             */
            delay?: number;
        };
        WritersTakeParams: {
            /** @description A name that the writer chooses for this session, such as a UUID. */
            writer: string;
            /**
             * @description `instead`: lines of the recogniser are left out. `over`: they go on, and can be corrected. By default as before, or `over`.
             * @enum {string}
             */
            mode?: "instead" | "over";
        };
        LiveWriter: {
            /**
             * @description Whether lines of the recogniser are left out.
             * @enum {string}
             */
            mode: "instead" | "over";
            /**
             * Format: date-time
             * @description The event is free for other writers from then on, unless it is kept or written.
             */
            held_until: string;
        };
        LiveAutoCaptionOrdersPlaceParams: {
            /** @description The file to process. */
            media_file_id: number;
            /** @description An http or https URL that is notified of every change of the order. */
            callback?: string;
            /**
             * @description Returns the price and the deadline without placing an order.
             * @default false
             */
            dry_run?: boolean;
            /**
             * @description The simulated stream, in sandbox projects only. `complete`: a minute of speech, then the stream ends. `reject`: the stream does not come. `silent`: it contains no audio. `hang`: it never ends. `interrupted`: it is lost for 20 seconds. `lost`: it is lost and does not return. `callback_failures`: like `complete`, but the first three attempts of each callback fail.
             * @enum {string}
             */
            sandbox_scenario?: "complete" | "reject" | "hang" | "callback_failures" | "interrupted" | "lost" | "silent";
            /** @description The stream, an `rtmp://` or `rtmps://` URL that includes the stream key. Without it, the answer contains the address to which an encoder publishes. Has no effect if a transcoder is reserved for the file, its batch or the project. */
            stream_url?: string;
            /** @description A reserved transcoder of this service, to which the stream is sent. Takes precedence over the default one. */
            transcoder_id?: string;
            /**
             * Format: date-time
             * @description The start, at most a year ahead.
             */
            start_time: string;
            /**
             * @description Target delay of the captions in milliseconds. A longer delay improves their accuracy.
             * @default 2000
             */
            latency?: number;
            /**
             * @description Higher values elide more words; 0 elides none.
             * @default 1
             */
            offensive_words_sensitivity?: number;
            /**
             * @description Minutes after the start at which the event fails if no audio was detected.
             * @default 30
             */
            event_wait_time?: number;
            /**
             * @description Minutes after the start at which the event finishes.
             * @default 240
             */
            event_max_time?: number;
            /**
             * @description Minutes after the loss of the stream at which the event finishes.
             * @default 0
             */
            stream_reconnection_wait_time?: number;
            /**
             * @description Whether the stream becomes the source of the file after the event.
             * @default false
             */
            record_stream?: boolean;
            /**
             * @description How captions appear on the pages of the event. `roll-up`: words as they are recognised, in a row that moves up when it is full. `paint-on`: the same without movement: the next row takes the place of the older one. `pop-on`: whole rows.
             * @default roll-up
             * @enum {string}
             */
            live_caption_style?: "roll-up" | "paint-on" | "pop-on";
            /**
             * @description Languages into which the captions are translated while they are spoken, by the translation engines of this service.
             * @default []
             */
            translation_language_ids?: number[];
            /**
             * Format: binary
             * @description A text file in UTF-8 with up to 75 words or phrases, one per line, of up to 100 characters each, which the recogniser prefers.
             */
            wordlist_file?: FileBody;
        };
        BatchesCreateParams: {
            /** @description The name of the batch. */
            name: string;
        };
        Batch: {
            /** @description The id of the batch. */
            id: number;
            /** @description The project of the batch. */
            project_id: number;
            /** @description The name of the batch. */
            name: string;
            /** @description Whether the batch is archived. Its files are not archived with it. */
            archived: boolean;
        };
        BatchesConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and unintelligible speech as `[INAUDIBLE]`; `Clean` shows uncertain words without a mark and omits unintelligible speech. An empty value removes it from this level. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps everything that was said, `Verbatim Light` omits fillers (um, uh, er), and `Clean Read` also omits stutters. Applies to English speech recognition only; imported texts are unchanged. An empty value removes it from this level. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as in the transcript (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two speakers share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. An empty value removes it from this level. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description Whether speech recognition tells the speakers apart, if an engine for it is installed. Orders with `speakers` take precedence. An empty value removes it from this level. The default is `false`. */
            speaker_detection?: "" | boolean;
            /** @description The subject of the media, for transcribers. An empty value removes it from this level. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description Whether the speech recognition draft of a transcription can be read while people work on it. An empty value removes it from this level. The default is `false`. */
            progressive_delivery?: "" | boolean;
            /** @description The voice of audio descriptions, if it is installed and speaks the language of the file; `Default` is the first voice that does. An empty value removes it from this level. The default is `Default`. */
            audio_description_speaker?: "" | ("Default" | "slt" | "rms" | "awb" | "kal16" | "ljspeech" | "joe" | "cori" | "thorsten" | "siwis" | "davefx" | "af_alloy" | "af_aoede" | "af_bella" | "af_heart" | "af_jessica" | "af_kore" | "af_nicole" | "af_nova" | "af_river" | "af_sarah" | "af_sky" | "am_adam" | "am_echo" | "am_eric" | "am_fenrir" | "am_liam" | "am_michael" | "am_onyx" | "am_puck" | "am_santa" | "bf_alice" | "bf_emma" | "bf_isabella" | "bf_lily" | "bm_daniel" | "bm_fable" | "bm_george" | "bm_lewis" | "ef_dora" | "em_alex" | "ff_siwis" | "if_sara" | "im_nicola" | "pf_dora" | "pm_alex" | "pm_santa" | "zf_xiaobei" | "zf_xiaoni" | "zf_xiaoxiao" | "zf_xiaoyi" | "zm_yunjian" | "zm_yunxi" | "zm_yunxia" | "zm_yunyang" | "af");
            /** @description Speaking rate of audio descriptions, in words per minute. An empty value removes it from this level. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description The guideline against which the editor of the studio checks captions: `platform` (42 characters in a line), a `profile` of `GET /v3/transcripts/{id}/qc`, or limits as `characters in a line/lines/characters a second`, such as `37/2/17`. An empty value removes it from this level. The default is `platform`. */
            caption_guideline?: "" | string;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`; the last part is milliseconds, not frames. It labels the first frame in formats that count frames and has no effect on others. It is subtracted from the times of captions that are imported in such a format, unless they start before it. An empty value removes it from this level. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes are drop-frame, at 29.97 and 59.94 frames per second; other rates have no drop-frame. Unless it is set, imported captions and the header of the source take precedence over the default. An empty value removes it from this level. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether to use the frame rate in the header of the source, if it is a valid value of `fps`, instead of `fps`. An empty value removes it from this level. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames per second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, with any rounding. If neither this nor `frame_rate_from_header` is set, imported captions keep their rate. Captions imported while it is set count frames at this rate, unless their format specifies a rate. An empty value removes it from this level. The default is `29.97`. */
            fps?: "" | string;
            /** @description When a person reviews an alignment before it is complete: always (`On`), never (`Off`), or if its estimated accuracy is below the threshold (`Thresholded`). The value at the time of the order applies. An empty value removes it from this level. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description The estimated accuracy, in percent, below which an alignment is reviewed. The value at the time of the order applies. An empty value removes it from this level. The default is `80`. */
            alignment_review_threshold?: "" | string;
            /** @description Stored and returned, without effect yet. An empty value removes it from this level. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Stored and returned, without effect yet. An empty value removes it from this level. The default is `24`. */
            encoded_captions_font_size?: "" | number;
            /** @description Whether complete transcripts are public, that is readable without a key, except those that were unpublished. Users need `can_publish` to change it. An empty value removes it from this level. The default is `false`. */
            publish_transcripts?: "" | boolean;
        };
        FileActionsStartParams: {
            /**
             * @description What to do with each of the files.
             * @enum {string}
             */
            action: "move" | "add_labels" | "remove_labels" | "archive" | "unarchive" | "order" | "quote";
            /** @description The files. Either these or a `filter` is required. */
            media_file_id?: number[];
            /** @description The files that match now: parameters of `GET /v3/files`, except for those of sorting and paging. `{}` are all files that are not archived. At most 50,000 files. */
            filter?: {
                [key: string]: unknown;
            };
            /** @description For `move`: the batch to move the files to. Without it, they are removed from their batches. */
            batch_id?: "" | number;
            /** @description For `add_labels` and `remove_labels`: the labels. */
            label?: string[];
            /** @description For `order` and `quote`: the kind of order as `order`, and its parameters, as in `POST /v3/orders/bulk`, without the file. */
            order?: {
                [key: string]: unknown;
            };
        };
        FileAction: {
            /** @description The id of the action. */
            id: number;
            /**
             * @description What is done with each of the files.
             * @enum {string}
             */
            action: "move" | "add_labels" | "remove_labels" | "archive" | "unarchive" | "order" | "quote";
            /**
             * @description `running`, then `complete`, or `stopped` on request. `undoing`, then `undone`, if that was requested.
             * @enum {string}
             */
            status: "running" | "complete" | "stopped" | "undoing" | "undone";
            /** @description The number of files. */
            total: number;
            /** @description Files that are done, including those that needed no change. */
            done: number;
            /** @description Files for which it was refused. */
            refused: number;
            /** @description Files for which it was undone. */
            undone: number;
            /** @description For `quote`: the sum of the known prices in US dollars, such as `214.40`. Otherwise null. */
            price: string | null;
            /** @description For `quote`: files whose price is not known yet. */
            unpriced: number;
            /**
             * Format: date-time
             * @description When the action was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last made progress.
             */
            updated_at: string;
        };
        FileActionDetails: {
            /** @description The id of the action. */
            id: number;
            /**
             * @description What is done with each of the files.
             * @enum {string}
             */
            action: "move" | "add_labels" | "remove_labels" | "archive" | "unarchive" | "order" | "quote";
            /**
             * @description `running`, then `complete`, or `stopped` on request. `undoing`, then `undone`, if that was requested.
             * @enum {string}
             */
            status: "running" | "complete" | "stopped" | "undoing" | "undone";
            /** @description The number of files. */
            total: number;
            /** @description Files that are done, including those that needed no change. */
            done: number;
            /** @description Files for which it was refused. */
            refused: number;
            /** @description Files for which it was undone. */
            undone: number;
            /** @description For `quote`: the sum of the known prices in US dollars, such as `214.40`. Otherwise null. */
            price: string | null;
            /** @description For `quote`: files whose price is not known yet. */
            unpriced: number;
            /**
             * Format: date-time
             * @description When the action was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last made progress.
             */
            updated_at: string;
            /** @description The reasons of refusals, and of what could not be undone, most frequent first; at most 20. */
            refusals: {
                /** @description A readable reason. */
                reason: string;
                /** @description The number of files. */
                count: number;
                /** @description Some of the files, at most ten. */
                media_file_ids: number[];
            }[];
        };
        Upload: {
            /** @description The id of the upload, for the parameter `upload_id`. */
            id: number;
            /** @description `filename` of the metadata. */
            file_name: string | null;
            /** @description Total size in bytes. */
            size: number;
            /** @description Number of received bytes. */
            offset: number;
            /** @description Whether all bytes were received, so that the upload can be used as a source. */
            complete: boolean;
            /**
             * Format: date-time
             * @description When the upload is removed, unless further bytes arrive or it is used.
             */
            expires_at: string;
        };
        Voice: {
            /** @description The id, as `audio_description_speaker` takes it. */
            id: string;
            /** @description The language that it speaks, as an ISO 639-1 code. */
            language: string;
            /**
             * @description How the voice sounds.
             * @enum {string}
             */
            gender: "female" | "male";
            /** @description The engine that speaks with it. */
            engine: string;
        };
        SearchHit: {
            /** @description The transcript. */
            transcript_id: number;
            /** @description The file of the transcript. */
            media_file_id: number;
            /** @description The name of the file. */
            media_file_name: string | null;
            /** @description The language of the transcript. */
            language_id: number;
            /** @description Start of the passage in milliseconds. */
            start_ms: number;
            /** @description End of the passage in milliseconds. */
            end_ms: number;
            /** @description The speaker, if known. */
            speaker: string | null;
            /** @description The passage: about two sentences. */
            text: string;
            /** @description The words found. */
            matches: {
                /** @description Start of the word in `text`, in UTF-16 code units. */
                from: number;
                /** @description End of the word in `text`. */
                to: number;
                /** @description When the word is spoken, in milliseconds. */
                start_ms: number;
            }[];
            /**
             * @description `near` if similar words were found instead of those given.
             * @enum {string}
             */
            spelling: "exact" | "near";
        };
        PublishingError: {
            /**
             * @description Distinguishes the response from a transcript.
             * @constant
             */
            is_error: true;
            /** @description A readable reason. */
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
             * @description The status of the item. `withdrawn` occurs in webhooks only: the item no longer exists.
             * @enum {string}
             */
            status: "open" | "claimed" | "withdrawn";
            /**
             * @description Whether the item is offered to this Vendor key, or to the people of the project.
             * @enum {string}
             */
            pool: "vendor" | "people";
            /** @description The language of the text. */
            language_id: number;
            /** @description The language of the text, with its name. */
            language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description The deadline of the order, according to its turnaround level.
             */
            deadline: string;
            /** @description When the claim ends unless it is renewed; null while open. */
            claimed_until: string | null;
            /** @description The name of the media file. */
            file_name: string | null;
            /** @description The duration of the media in seconds. */
            duration: number | null;
            /**
             * Format: date-time
             * @description When the work was first offered.
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
             * @description The status of the item. `withdrawn` occurs in webhooks only: the item no longer exists.
             * @enum {string}
             */
            status: "open" | "claimed" | "withdrawn";
            /**
             * @description Whether the item is offered to this Vendor key, or to the people of the project.
             * @enum {string}
             */
            pool: "vendor" | "people";
            /** @description The language of the text. */
            language_id: number;
            /** @description The language of the text, with its name. */
            language: components["schemas"]["Language"];
            /**
             * Format: date-time
             * @description The deadline of the order, according to its turnaround level.
             */
            deadline: string;
            /** @description When the claim ends unless it is renewed; null while open. */
            claimed_until: string | null;
            /** @description The name of the media file. */
            file_name: string | null;
            /** @description The duration of the media in seconds. */
            duration: number | null;
            /**
             * Format: date-time
             * @description When the work was first offered.
             */
            created_at: string;
            /** @description The draft of an engine, or the text to approve, as word-level JSON; null if there is none. Words of an alignment that were not heard in the audio have the `confidence` 0. */
            draft: components["schemas"]["WordLevelTranscript"] | null;
            /** @description For an audio description: the programme. Null for other work. */
            description: components["schemas"]["DescriptionTask"] | null;
            /** @description For a translation the source text, for an audio description the speech of the programme, as word-level JSON. Null for other work. */
            source_transcript: components["schemas"]["WordLevelTranscript"] | null;
            /** @description For a translation: the translation profile of the project. Null for other work. */
            instructions: string | null;
            /** @description The text settings that apply to the file. */
            style_guide: components["schemas"]["Configuration"][];
            /** @description The cheat sheets that apply to the file. */
            cheat_sheets: {
                /** @description The kind of content, such as `speaker_list`. */
                content_type: string;
                /** @description The text of the sheet. */
                content: string | null;
                /** @description The URL of the PDF. Expires like `media_url`. */
                pdf_url: string | null;
            }[];
            /** @description Names and terms that may occur, in their correct spelling. */
            glossary: string[];
            /** @description The URL of the media; null if the file has none, as with a translation of imported captions. Requires no key; supports Range requests. Expires after an hour, or when another worker claims the item. */
            media_url: string | null;
            /** @description Whether another worker could take the item after a `release`. If false, the order waits until the operator adds a worker. */
            has_other_workers: boolean;
        };
        WordLevelTranscript: {
            /**
             * @description The version of the format.
             * @constant
             */
            version: 1;
            /** @description The words by time, as in output format 1006. */
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
            /** @description The speaking rate of the voice. */
            words_per_minute: number;
            /** @description Whether the picture may be frozen for lines that do not fit. Null: only if necessary, at a higher price for the customer. */
            extended: boolean | null;
            /** @description The ranges without speech. */
            slots: {
                /** @description Start, in ms of the programme. */
                start_ms: number;
                /** @description End, in ms of the programme. */
                end_ms: number;
                /** @description Number of words that fit. */
                words: number;
            }[];
            /** @description Suggestions of ranges that should not be covered. Only ranges marked in the script are kept uncovered. */
            suggestions: {
                /** @description Start, in ms of the programme. */
                start_ms: number;
                /** @description End, in ms of the programme. */
                end_ms: number;
                /**
                 * @description `sound`: loud music or effects; `silence`: a silence that may be intentional.
                 * @enum {string}
                 */
                kind: "sound" | "silence";
            }[];
            /** @description A draft by an engine, which can be corrected or submitted unchanged; null if there is none. */
            script: string | null;
        };
        WorkItemsCompleteParams: {
            /**
             * Format: binary
             * @description The finished text: captions in any format that can be imported, or word-level JSON in the format of the draft. For an audio description, the script: lines of `[hh:mm:ss.mmm] text`, with `(1)` to `(3)` before the text for its priority, or WebVTT, SRT or DAPT; `[hh:mm:ss - hh:mm:ss] (song)`, `(effect)` or `(silence)` is a range to keep uncovered. Without a file, the saved work is submitted; if there is none, approvals and audio descriptions with a draft submit the draft unchanged, and other work requires the file.
             */
            caption_file?: FileBody;
        };
        WorkItemsSaveParams: {
            /**
             * Format: binary
             * @description The unfinished work, in a format of finished work.
             */
            caption_file: FileBody;
        };
        WorkNote: {
            /** @description The id of the note. Later notes have higher ids. */
            id: number;
            /**
             * @description The kind of work of the author; `translation_approval` is the work of a reviewer.
             * @enum {string}
             */
            kind: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
            /** @description Whether this key wrote the note. */
            mine: boolean;
            /** @description The text of the note. */
            text: string;
            /**
             * Format: date-time
             * @description When the note was written.
             */
            created_at: string;
        };
        WorkNotesAddParams: {
            /** @description Information for others who work on the order. */
            text: string;
        };
        DescriptionPreviewsPreviewParams: {
            /** @description A line of the description. */
            text: string;
        };
        RecordingsAddParams: {
            /** @description The number of the line in the script, from 1, in the order of their times. */
            line: number;
            /**
             * Format: binary
             * @description The spoken line, in any audio format; at most two minutes.
             */
            recording: FileBody;
        };
        LineRecording: {
            /** @description The number of the line in the script, from 1. */
            line: number;
            /** @description The duration of the recording in seconds. */
            duration: number;
        };
        WorkItemsRejectParams: {
            /** @description The reason why the work cannot be done. It is shown to the customer with the cancelled order. */
            reason: string;
        };
        WorkItemsReleaseParams: {
            /** @description The reason, for the operator. */
            reason: string;
        };
        WorkItemsClaimNextParams: {
            /**
             * @description Only items of this kind.
             * @enum {string}
             */
            kind?: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
            /** @description Only items in this language. */
            language_id?: number;
        };
        Worker: {
            /** @description The kinds of work that the key accepts; null for every kind. */
            kinds: ("transcription" | "alignment" | "translation" | "translation_approval" | "audio_description")[] | null;
            /** @description The languages that the key accepts; null for every language. */
            language_ids: number[] | null;
            /** @description The URL that is notified when work is offered to the key or withdrawn. */
            callback: string | null;
            /** @description The secret that signs callbacks to this key. */
            webhook_secret: string;
        };
        WorkersUpdateParams: {
            /** @description The kinds of work that the key accepts; empty for every kind. */
            kind?: ("transcription" | "alignment" | "translation" | "translation_approval" | "audio_description")[];
            /** @description The languages that the key accepts; empty for every language. */
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
            /** @description The status code that the order route would return. */
            code: number;
            /** @description The response of the order route: the record of the order, or a quote. */
            data?: {
                [key: string]: unknown;
            };
            /** @description The reason for the refusal. No file was created. */
            error?: {
                /** @description The kind of error, as in the error envelope. */
                type: string;
                /** @description The reason in machine-readable form, as in the error envelope. */
                code: string;
                /** @description A readable reason. */
                message: string;
                /** @description The invalid parameters. */
                items?: string[];
            };
        };
        OrderKind: {
            /** @description The kind of order, for `POST /v3/orders/bulk`. */
            order: string;
            /** @description The product, which is the `resource_type` of its events. */
            product: string;
            /** @description A name for display, in English. */
            name: string;
            /** @description The path of the order route. Its help is at `<path>/help`. */
            path: string;
            /** @description Whether it can be placed in bulk. */
            bulk: boolean;
        };
        Project: {
            /** @description The id of the project. */
            id: number;
            /** @description The name of the project. */
            name: string;
            /** @description Whether the project is a sandbox, whose orders are completed free of charge. */
            sandbox: boolean;
        };
        ProjectConfigureParams: {
            /** @description `Standard` marks uncertain words as `[?word?]` and unintelligible speech as `[INAUDIBLE]`; `Clean` shows uncertain words without a mark and omits unintelligible speech. An empty value removes it from this level. The default is `Standard`. */
            flag_settings?: "" | ("Standard" | "Clean");
            /** @description `Verbatim` keeps everything that was said, `Verbatim Light` omits fillers (um, uh, er), and `Clean Read` also omits stutters. Applies to English speech recognition only; imported texts are unchanged. An empty value removes it from this level. The default is `Clean Read`. */
            transcript_style?: "" | ("Clean Read" | "Verbatim" | "Verbatim Light");
            /** @description How speakers are named: as in the transcript (`Default`, `Full Name`), not at all (`None`), by a part of the name unless two speakers share it (`First Name`, `Last Name`), or by number, in the order in which they first speak. An empty value removes it from this level. The default is `Default`. */
            speaker_identification?: "" | ("Default" | "None" | "First Name" | "Last Name" | "Full Name" | "Speaker Number");
            /** @description Whether speech recognition tells the speakers apart, if an engine for it is installed. Orders with `speakers` take precedence. An empty value removes it from this level. The default is `false`. */
            speaker_detection?: "" | boolean;
            /** @description The subject of the media, for transcribers. An empty value removes it from this level. The default is `Default`. */
            transcription_category?: "" | ("Default" | "Math" | "Financial" | "Entertainment and Media");
            /** @description Whether the speech recognition draft of a transcription can be read while people work on it. An empty value removes it from this level. The default is `false`. */
            progressive_delivery?: "" | boolean;
            /** @description The voice of audio descriptions, if it is installed and speaks the language of the file; `Default` is the first voice that does. An empty value removes it from this level. The default is `Default`. */
            audio_description_speaker?: "" | ("Default" | "slt" | "rms" | "awb" | "kal16" | "ljspeech" | "joe" | "cori" | "thorsten" | "siwis" | "davefx" | "af_alloy" | "af_aoede" | "af_bella" | "af_heart" | "af_jessica" | "af_kore" | "af_nicole" | "af_nova" | "af_river" | "af_sarah" | "af_sky" | "am_adam" | "am_echo" | "am_eric" | "am_fenrir" | "am_liam" | "am_michael" | "am_onyx" | "am_puck" | "am_santa" | "bf_alice" | "bf_emma" | "bf_isabella" | "bf_lily" | "bm_daniel" | "bm_fable" | "bm_george" | "bm_lewis" | "ef_dora" | "em_alex" | "ff_siwis" | "if_sara" | "im_nicola" | "pf_dora" | "pm_alex" | "pm_santa" | "zf_xiaobei" | "zf_xiaoni" | "zf_xiaoxiao" | "zf_xiaoyi" | "zm_yunjian" | "zm_yunxi" | "zm_yunxia" | "zm_yunyang" | "af");
            /** @description Speaking rate of audio descriptions, in words per minute. An empty value removes it from this level. The default is `175`. */
            audio_description_speaking_rate?: "" | number;
            /** @description The guideline against which the editor of the studio checks captions: `platform` (42 characters in a line), a `profile` of `GET /v3/transcripts/{id}/qc`, or limits as `characters in a line/lines/characters a second`, such as `37/2/17`. An empty value removes it from this level. The default is `platform`. */
            caption_guideline?: "" | string;
            /** @description `hh:mm:ss:ms`, up to `23:59:59:999`; the last part is milliseconds, not frames. It labels the first frame in formats that count frames and has no effect on others. It is subtracted from the times of captions that are imported in such a format, unless they start before it. An empty value removes it from this level. The default is `00:00:00:000`. */
            starting_timecode?: "" | string;
            /** @description Whether timecodes are drop-frame, at 29.97 and 59.94 frames per second; other rates have no drop-frame. Unless it is set, imported captions and the header of the source take precedence over the default. An empty value removes it from this level. The default is `true`. */
            dropframe?: "" | boolean;
            /** @description Whether to use the frame rate in the header of the source, if it is a valid value of `fps`, instead of `fps`. An empty value removes it from this level. The default is `false`. */
            frame_rate_from_header?: "" | boolean;
            /** @description Frames per second: 23.976, 24, 25, 29.97, 30, 50, 59.94 or 60, with any rounding. If neither this nor `frame_rate_from_header` is set, imported captions keep their rate. Captions imported while it is set count frames at this rate, unless their format specifies a rate. An empty value removes it from this level. The default is `29.97`. */
            fps?: "" | string;
            /** @description When a person reviews an alignment before it is complete: always (`On`), never (`Off`), or if its estimated accuracy is below the threshold (`Thresholded`). The value at the time of the order applies. An empty value removes it from this level. The default is `Thresholded`. */
            alignment_review_mode?: "" | ("Thresholded" | "Off" | "On");
            /** @description The estimated accuracy, in percent, below which an alignment is reviewed. The value at the time of the order applies. An empty value removes it from this level. The default is `80`. */
            alignment_review_threshold?: "" | string;
            /** @description Stored and returned, without effect yet. An empty value removes it from this level. The default is `false`. */
            encoded_captions_single_line?: "" | boolean;
            /** @description Stored and returned, without effect yet. An empty value removes it from this level. The default is `24`. */
            encoded_captions_font_size?: "" | number;
            /** @description Whether complete transcripts are public, that is readable without a key, except those that were unpublished. Users need `can_publish` to change it. An empty value removes it from this level. The default is `false`. */
            publish_transcripts?: "" | boolean;
        };
        TurnaroundLevel: {
            /** @description The id of the level. */
            id: number;
            /** @description The name of the level. */
            name: string;
            /** @description Number of hours from the order to its deadline. */
            hours: number;
            /**
             * @description The kind of work that has this level.
             * @enum {string}
             */
            service_type: "TranscriptionService" | "AudioDescriptionService";
            /** @description The increment to the price per minute in US dollars. Only with `prices=true`. */
            pricerate_increment?: string;
        };
        SandboxClock: {
            /**
             * Format: date-time
             * @description The time of the project.
             */
            now: string;
            /** @description Number of seconds by which the project is ahead of real time. */
            offset: number;
            /** @description Number of seconds by which the clock still has to advance. */
            remaining: number;
            /** @description Whether the clock is still advancing, or due work is still in progress. */
            advancing: boolean;
        };
        SandboxClockAdvanceParams: {
            /** @description Seconds, up to 366 days. They are added to the remainder of earlier requests. With 0 the clock does not move, and `advancing` becomes false when no work is due. */
            advance: number;
        };
        CheatSheet: {
            /** @description The id of the cheat sheet. */
            id: number;
            /** @description The id of the project, batch or file. */
            resource_id: number;
            /**
             * @description The scope of the material: the whole project, a batch, or a file.
             * @enum {string}
             */
            resource_type: "Project" | "Batch" | "MediaFile";
            /** @description The text of the sheet. A `script` for `AudioDescriptionService` with timed lines (`[hh:mm:ss] text`, WebVTT, SRT or DAPT) is spoken unchanged. */
            content: string | null;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            content_type: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @description The kind of work that the sheet is for.
             * @enum {string}
             */
            service_type: "TranscriptionService" | "AudioDescriptionService";
            /** @description The name of the attached PDF, which has a separate route. Null without one. */
            pdf_attachment: string | null;
        };
        CheatSheetsCreateParams: {
            /**
             * @description The scope of the material: the whole project, a batch, or a file.
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            /** @description The id of the batch or file. Omit it for the project, which is that of the key. */
            resource_id?: number;
            /**
             * @description The kind of content.
             * @enum {string}
             */
            content_type: "lyrics" | "event_program" | "script" | "speaker_list";
            /**
             * @description The kind of work that the sheet is for.
             * @default TranscriptionService
             * @enum {string}
             */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            /** @description The text of the sheet. A `script` for `AudioDescriptionService` with timed lines (`[hh:mm:ss] text`, WebVTT, SRT or DAPT) is spoken unchanged. */
            content?: string;
            /**
             * Format: binary
             * @description The sheet as a PDF, up to 20 MiB, in addition to or instead of `content`.
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
             * @description The kind of work that the sheet is for.
             * @enum {string}
             */
            service_type?: "TranscriptionService" | "AudioDescriptionService";
            /** @description The text of the sheet. A `script` for `AudioDescriptionService` with timed lines (`[hh:mm:ss] text`, WebVTT, SRT or DAPT) is spoken unchanged. An empty value clears it. */
            content?: string;
            /**
             * Format: binary
             * @description The sheet as a PDF, up to 20 MiB, in addition to or instead of `content`. Replaces the existing PDF; an empty value removes it.
             */
            pdf_attachment?: FileBody;
        };
        Glossary: {
            /** @description The id of the glossary. */
            id: number;
            /** @description The id of the project, batch or file. */
            resource_id: number;
            /**
             * @description The scope of the material: the whole project, a batch, or a file.
             * @enum {string}
             */
            resource_type: "Project" | "Batch" | "MediaFile";
            /** @description Words and names in their correct spelling, separated by commas or line breaks. The recogniser receives the words of the file first, then those of its batch and its project. `Siobhan = Shiv-awn` adds a pronunciation for voices. */
            word_list: string;
        };
        GlossariesCreateParams: {
            /**
             * @description The scope of the material: the whole project, a batch, or a file.
             * @default Project
             * @enum {string}
             */
            resource_type?: "Project" | "Batch" | "MediaFile";
            /** @description The id of the batch or file. Omit it for the project, which is that of the key. */
            resource_id?: number;
            /** @description Words and names in their correct spelling, separated by commas or line breaks. The recogniser receives the words of the file first, then those of its batch and its project. `Siobhan = Shiv-awn` adds a pronunciation for voices. Up to 1000, of 100 characters each. */
            word_list: string;
        };
        GlossariesUpdateParams: {
            /** @description Words and names in their correct spelling, separated by commas or line breaks. The recogniser receives the words of the file first, then those of its batch and its project. `Siobhan = Shiv-awn` adds a pronunciation for voices. Up to 1000, of 100 characters each. An empty value removes all words. */
            word_list?: "" | string;
        };
        ReplacementRule: {
            /** @description The id of the rule. */
            id: number;
            /** @description What to find. */
            find: string;
            /** @description What replaces it. */
            replacement: string;
            /** @description Whether `find` is a regular expression. */
            is_pattern: boolean;
            /** @description Whether upper and lower case differ. */
            match_case: boolean;
            /** @description Whether only whole words are found. */
            whole_words: boolean;
        };
        ReplacementRulesKeepParams: {
            /** @description What to find: a text, or a regular expression as in JavaScript with the flag `u`. */
            find: string;
            /**
             * @description What replaces it. With `is_pattern`, `$1` stands for the first group.
             * @default
             */
            replacement?: string;
            /**
             * @description Whether `find` is a regular expression.
             * @default false
             */
            is_pattern?: boolean;
            /**
             * @description Whether upper and lower case differ.
             * @default false
             */
            match_case?: boolean;
            /**
             * @description Whether only whole words are found.
             * @default false
             */
            whole_words?: boolean;
        };
        TranslationProfile: {
            /** @description The id of the profile. */
            id: number;
            /** @description The preferred vendor: an id from `profile_options`. An order selects its vendor by `translation_service_option_id`. */
            translation_vendor_id: number;
            /** @description Whether translations are approved automatically. It has no effect for vendors without approval. */
            auto_approve_translation: boolean;
            /** @description A description of your organisation for translators. */
            your_business: string | null;
            /** @description The audience of the translation. */
            your_audience: string | null;
            /** @description The desired tone of the translation. */
            overall_tone: string | null;
            /** @description Requirements for layout and notation. */
            translation_format: string | null;
            /** @description Requirements for grammar and spelling. */
            grammar: string | null;
            /** @description Sample translations, or links to them. */
            samples: string | null;
            /** @description How to write the names of your company and products. */
            company_branding: string | null;
            /** @description Words with a required translation, or that must not be translated. */
            terms_and_phrases: string | null;
        };
        TranslationProfileCreateParams: {
            /** @description The preferred vendor: an id from `profile_options`. An order selects its vendor by `translation_service_option_id`. */
            translation_vendor_id: number;
            /** @description Whether translations are approved automatically. It has no effect for vendors without approval. */
            auto_approve_translation: boolean;
            /** @description A description of your organisation for translators. */
            your_business?: string;
            /** @description The audience of the translation. */
            your_audience?: string;
            /** @description The desired tone of the translation. */
            overall_tone?: string;
            /** @description Requirements for layout and notation. */
            translation_format?: string;
            /** @description Requirements for grammar and spelling. */
            grammar?: string;
            /** @description Sample translations, or links to them. */
            samples?: string;
            /** @description How to write the names of your company and products. */
            company_branding?: string;
            /** @description Words with a required translation, or that must not be translated. */
            terms_and_phrases?: string;
        };
        TranslationProfileUpdateParams: {
            /** @description The preferred vendor: an id from `profile_options`. An order selects its vendor by `translation_service_option_id`. */
            translation_vendor_id?: number;
            /** @description Whether translations are approved automatically. It has no effect for vendors without approval. */
            auto_approve_translation?: boolean;
            /** @description A description of your organisation for translators. */
            your_business?: string;
            /** @description The audience of the translation. */
            your_audience?: string;
            /** @description The desired tone of the translation. */
            overall_tone?: string;
            /** @description Requirements for layout and notation. */
            translation_format?: string;
            /** @description Requirements for grammar and spelling. */
            grammar?: string;
            /** @description Sample translations, or links to them. */
            samples?: string;
            /** @description How to write the names of your company and products. */
            company_branding?: string;
            /** @description Words with a required translation, or that must not be translated. */
            terms_and_phrases?: string;
        };
        TranslationVendor: {
            /** @description The id of the vendor. */
            id: number;
            /** @description The name of the vendor. */
            name: string;
            /** @description The service levels of the vendor. */
            service_levels: string[];
            /** @description Whether the setting of a profile has an effect for the vendor. */
            auto_approve_translation: boolean;
        };
        TranslationServiceOption: {
            /** @description The id of the option. */
            id: number;
            /** @description The name of the vendor. */
            vendor: string;
            /** @description The source language. */
            source_language_id: number;
            /** @description The target language. */
            target_language_id: number;
            /** @description The service level of the translation. */
            service_level: string;
            /** @description The price per word or minute in US dollars. */
            pricerate: string;
            /**
             * @description The unit of `pricerate`.
             * @enum {string}
             */
            price_per: "word" | "minute";
        };
        SpeechCreateParams: {
            /** @description The text to speak. */
            input: string;
            /** @description Any name; it is ignored. The voice determines the engine. */
            model: string;
            /** @description The id of an installed voice. A built-in name of the hosted service, such as `alloy`, stands for the first voice of the language. */
            voice: string;
            /**
             * @description For built-in names: an ISO 639-1 code or a BCP 47 tag. An extension of the protocol.
             * @default en
             */
            language?: string;
            /**
             * @description The format of the response. `pcm` are 16-bit samples at 24 kHz without a header.
             * @default mp3
             * @enum {string}
             */
            response_format?: "mp3" | "opus" | "aac" | "flac" | "wav" | "pcm";
            /**
             * @description Factor of the natural pace of the voice, from 0.25 to 4.
             * @default 1
             */
            speed?: string;
            /** @description Accepted for compatibility, without effect. */
            instructions?: string;
            /**
             * @description Only `audio`: the response is sent when it is complete.
             * @default audio
             * @constant
             */
            stream_format?: "audio";
        };
        OpenAiError: {
            /** @description Details of the error. */
            error: {
                /** @description A readable reason. */
                message: string;
                /**
                 * @description The machine-readable kind of error.
                 * @enum {string}
                 */
                type: "invalid_request_error" | "rate_limit_error" | "server_error";
                /** @description The invalid parameter; null if there is none. */
                param: string | null;
                /** @description `invalid_api_key`, `rate_limit_exceeded` or null. */
                code: string | null;
            };
        };
        TranscriptionsCreateParams: {
            /**
             * Format: binary
             * @description The recording: audio or video in any common format, up to 25 MiB.
             */
            file: FileBody;
            /** @description Any name; it is ignored. The operator of the service selects the engine by project and language. */
            model: string;
            /** @description Names and terms that may occur, separated by commas. They become a glossary of the file. */
            prompt?: string;
            /**
             * @description The format of the response. `diarized_json` tells the speakers apart.
             * @default json
             * @enum {string}
             */
            response_format?: "json" | "text" | "srt" | "verbose_json" | "vtt" | "diarized_json";
            /** @description From 0 to 1. Accepted for compatibility, without effect. */
            temperature?: string;
            /**
             * @description The spoken language: an ISO 639-1 code such as `en`, or a BCP 47 tag such as `pt-BR`.
             * @default en
             */
            language?: string;
            /** @description The timestamps in a `verbose_json` response; `segment` by default. */
            timestamp_granularities?: ("word" | "segment")[];
            /**
             * @description Accepted for compatibility, without effect: long recordings are always cut at pauses.
             * @constant
             */
            chunking_strategy?: "auto";
            /**
             * @description Whether the text is sent as server-sent events, one for each segment, when the order is complete. Needs the response_format json or text.
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
             * @description `translate` for a translation into English.
             * @enum {string}
             */
            task: "transcribe" | "translate";
            /** @description The English name of the language in lower case. */
            language: string;
            /** @description The length of the recording, in seconds. */
            duration: number;
            /** @description The text of the recording. */
            text: string;
            /** @description The words with their times, if the granularity `word` was requested. */
            words?: {
                /** @description The word, with its punctuation. */
                word: string;
                /** @description Start, in seconds. */
                start: number;
                /** @description End, in seconds. */
                end: number;
                /** @description The confidence of the engine, from 0 to 1, if it reports one. */
                probability?: number;
            }[];
            /** @description The segments, split at pauses, if the granularity `segment` was requested. */
            segments?: {
                /** @description Index of the segment, from 0. */
                id: number;
                /** @description Start, in hundredths of a second. */
                seek: number;
                /** @description Start, in seconds. */
                start: number;
                /** @description End, in seconds. */
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
        DiarizedTranscription: {
            /**
             * @description Always `transcribe`.
             * @constant
             */
            task: "transcribe";
            /** @description The length of the recording, in seconds. */
            duration: number;
            /** @description The text of the recording. */
            text: string;
            /** @description The segments, split at pauses and changes of the speaker. */
            segments: {
                /**
                 * @description The type of the segment.
                 * @constant
                 */
                type: "transcript.text.segment";
                /** @description `seg_0`, `seg_1` and so on. */
                id: string;
                /** @description Start, in seconds. */
                start: number;
                /** @description End, in seconds. */
                end: number;
                /** @description The text of the segment. */
                text: string;
                /** @description `A`, `B` and so on, in the order in which they begin to speak. */
                speaker: string;
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
        TranscriptionsTranslateParams: {
            /**
             * Format: binary
             * @description The recording: audio or video in any common format, up to 25 MiB.
             */
            file: FileBody;
            /** @description Any name; it is ignored. The operator of the service selects the engine by project and language. */
            model: string;
            /** @description Names and terms that may occur, separated by commas. They become a glossary of the file. */
            prompt?: string;
            /**
             * @description The format of the response.
             * @default json
             * @enum {string}
             */
            response_format?: "json" | "text" | "srt" | "verbose_json" | "vtt";
            /** @description From 0 to 1. Accepted for compatibility, without effect. */
            temperature?: string;
            /** @description The spoken language: an ISO 639-1 code such as `de`, or a BCP 47 tag such as `pt-BR`. An extension of the protocol. */
            language: string;
        };
        ModelList: {
            /**
             * @description Always `list`.
             * @constant
             */
            object: "list";
            /** @description The engines, in the order in which they are tried. */
            data: {
                /** @description The id of the engine in the configuration of the service. */
                id: string;
                /**
                 * @description Always `model`.
                 * @constant
                 */
                object: "model";
                /** @description Time at which the service was started, in seconds since 1970. */
                created: number;
                /**
                 * @description Always `scriptorium`.
                 * @constant
                 */
                owned_by: "scriptorium";
            }[];
        };
        AsrTranscribeParams: {
            /**
             * Format: binary
             * @description The recording. With `encode=false`: 16-bit samples, little-endian, mono, 16 kHz, without a header.
             */
            audio_file: FileBody;
            /**
             * @description `false` if the recording consists of samples without a header.
             * @default true
             */
            encode?: boolean;
            /**
             * @description `translate` returns the text in English, translated by the engines of the service.
             * @default transcribe
             * @enum {string}
             */
            task?: "transcribe" | "translate";
            /**
             * @description The spoken language: an ISO 639-1 code or a BCP 47 tag.
             * @default en
             */
            language?: string;
            /** @description Names and terms that may occur, separated by commas. They become a glossary of the file. */
            initial_prompt?: string;
            /**
             * @description The format of the response.
             * @default txt
             * @enum {string}
             */
            output?: "txt" | "vtt" | "srt" | "tsv" | "json";
        };
        AsrError: {
            /** @description A readable reason. */
            detail: string;
        };
        AsrDetectLanguageParams: {
            /**
             * Format: binary
             * @description The recording. With `encode=false`: 16-bit samples, little-endian, mono, 16 kHz, without a header.
             */
            audio_file: FileBody;
            /**
             * @description `false` if the recording consists of samples without a header.
             * @default true
             */
            encode?: boolean;
        };
        DetectedLanguage: {
            /** @description The English name of the language in lower case; `unknown` if there is none. */
            detected_language: string;
            /** @description The ISO 639-1 code; `und` if no language was identified. */
            language_code: string;
            /** @description From 0 to 1. */
            confidence: number;
        };
        VideoPlatformIntegration: {
            /** @description The id of the integration. */
            id: number;
            /** @description The name of the integration. */
            name: string;
            /** @description The video platform of the integration. */
            platform: string;
            /** @description Whether new videos of the platform are ordered automatically. Videos that exist when it is switched on are excluded. */
            auto_order: boolean;
            /** @description Whether finished transcripts are sent to the platform, for files linked to the integration. */
            transcript_postback: boolean;
            /** @description Whether finished audio descriptions are sent to the platform, for files linked to the integration. */
            audio_description_postback: boolean;
        };
        Postback: {
            /** @description The id of the postback. */
            id: number;
            /** @description The integration that the postback is sent to. */
            integration_id: number;
            /** @description The video platform of the integration. */
            platform: string;
            /** @description The file. */
            media_file_id: number;
            /** @description The product, such as `transcript`. */
            resource_type: string;
            /** @description The record of the product. */
            resource_id: number;
            /** @description The video on the platform; null before the first attempt. */
            video_id: string | null;
            /** @description The language as a BCP 47 tag; null before the first attempt. */
            language: string | null;
            /** @description The selected format; null before the first attempt. */
            format: string | null;
            /**
             * @description `queued` until the platform accepts it, also between attempts; `sending` during an attempt, and for up to 20 seconds after its worker has died; `waiting` while the integration is paused; `processing` by the platform; `done`; `superseded` by a later postback; `failed`; `skipped` in a sandbox.
             * @enum {string}
             */
            state: "queued" | "sending" | "waiting" | "processing" | "done" | "superseded" | "failed" | "skipped";
            /** @description The reason why the postback failed or was skipped, or why the last attempt failed. */
            reason: string | null;
            /** @description Number of attempts. */
            attempts: number;
            /** @description Time of the next attempt; null during an attempt, and when there is none to come. */
            next_attempt_at: string | null;
            /** @description The id of the track on the platform, as long as the track comes from this postback. */
            remote_id: string | null;
            /**
             * Format: date-time
             * @description When the postback was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updated_at: string;
        };
        Event: {
            /** @description The id of the event, which is also a cursor for `after`. Ids do not always increase along the log. */
            id: number;
            /**
             * @description The type of the event.
             * @enum {string}
             */
            type: "file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "comment.added" | "comment.changed" | "comment.resolved" | "comment.reopened" | "comment.deleted" | "approval.requested" | "approval.accepted" | "approval.returned" | "transcript.ordered" | "transcript.changed" | "transcript.completed" | "transcript.cancelled" | "transcript.reopened" | "transcript.edited" | "transcript.callback_requested" | "transcript.redelivery_requested" | "audio_description.ordered" | "audio_description.changed" | "audio_description.completed" | "audio_description.cancelled" | "audio_description.reopened" | "audio_description.edited" | "audio_description.callback_requested" | "audio_description.redelivery_requested" | "live_auto_caption.ordered" | "live_auto_caption.changed" | "live_auto_caption.completed" | "live_auto_caption.cancelled" | "live_auto_caption.reopened" | "live_auto_caption.edited" | "live_auto_caption.callback_requested" | "live_auto_caption.redelivery_requested";
            /**
             * @description The type of the record.
             * @enum {string}
             */
            resource_type: "file" | "source" | "comment" | "approval" | "transcript" | "audio_description" | "live_auto_caption";
            /** @description The `id` of the file or of the record of the product; for a source, its `service_id`. */
            resource_id: number;
            /** @description Increases with each change of the record; callbacks carry it as `X-Resource-Version`. */
            resource_version: number;
            /**
             * Format: date-time
             * @description The time of the event.
             */
            created_at: string;
            /** @description The record at that time, as returned by its show route. For `file.deleted`: what was deleted, when and why. */
            data: {
                [key: string]: unknown;
            };
        };
        Callback: {
            /** @description The id of the callback. */
            id: number;
            /** @description The header `webhook-id` of each of its attempts. */
            webhook_id: string;
            /** @description The event. */
            event_id: number;
            /** @description The type of the event. */
            event_type: string;
            /** @description The type of the record of the event. */
            resource_type: string;
            /** @description The id of the record. */
            resource_id: number;
            /** @description The URL, without its query, which may contain secrets. */
            url: string;
            /**
             * @description `pending` until the last attempt; `paused` while its server does not answer; `delivered`; `failed`.
             * @enum {string}
             */
            status: "pending" | "paused" | "delivered" | "failed";
            /** @description The attempts so far. */
            attempts: {
                /** @description The number of the attempt. */
                number: number;
                /** @description The HTTP status of the answer; null if there was none. */
                status: number | null;
                /** @description Why there was no answer. */
                error: string | null;
                /** @description Duration in milliseconds. */
                duration_ms: number;
                /**
                 * Format: date-time
                 * @description When it ended.
                 */
                at: string;
            }[];
            /** @description Time of the next attempt; null if there is none to come. */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        Session: {
            /**
             * @description `key`: a session with the rights of a key; `person`: a user who signed in, whose permissions are those of the user accesses; `editing_link`: a session that may only edit one transcript.
             * @enum {string}
             */
            kind: "key" | "person" | "editing_link";
            /**
             * @description The level of the key. A person has `project` in a project, and `admin` in the account.
             * @enum {string}
             */
            level: "admin" | "project" | "observer" | "vendor";
            /** @description The name of the caller in records: that of the user, key or link. Empty until the first person has given it. */
            name: string;
            /** @description The account. */
            account: {
                /** @description The id of the account. */
                id: number;
                /** @description The name of the account. */
                name: string;
            };
            /** @description The project; null for an Admin key, and for a person in the account. */
            project: {
                /** @description The id of the project. */
                id: number;
                /** @description The name of the project. */
                name: string;
            } | null;
            /** @description Whether the key may call the routes for the operator of the service. */
            operator: boolean;
            /** @description The permissions of the caller. */
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
            /** @description The person who signed in; null for all other sessions. */
            person: {
                /** @description The id of the user. */
                id: number;
                /** @description The e-mail address. */
                email: string;
                /** @description The language of messages to the person; null until it is known. */
                language: ("en" | "ar") | null;
                /** @description Whether the person may enter the administration of the account. */
                manages_account: boolean;
            } | null;
            /** @description The transcript of the editing link; null for a session of a key. */
            transcript_id: number | null;
            /** @description Whether the operator has set prices. If not, the studio shows none. */
            shows_prices: boolean;
            /** @description When the session ends; it ends earlier after 12 hours without a request. Null without a session. */
            expires_at: string | null;
        };
        SessionBeginParams: {
            /** @description The key to sign in with. */
            api_key?: string;
            /** @description The secret of the key; required if the account is in signed mode. */
            api_secret_key?: string;
            /** @description Instead of a key: the text after `#token=` in a sign-in URL or an editing link. */
            token?: string;
            /** @description Instead of a key: the text after `#token=` in an invitation, once the person has accepted it. */
            invitation?: string;
            /** @description Instead of a key: the text after `#token=` in a sign-in link, once the person has accepted it. */
            email_link?: string;
            /** @description Instead of a key: what the browser returns for the challenge of a passkey (WebAuthn), as JSON. */
            passkey?: {
                [key: string]: unknown;
            };
        };
        SignedOut: {
            /**
             * @description The session has ended.
             * @constant
             */
            success: true;
            /** @description The page of the identity provider where the person can sign out there, too; null if there is none. */
            logout_url: string | null;
        };
        SignInLinksReadParams: {
            /** @description The text after `#token=` in the link. */
            email_link: string;
        };
        SignInLink: {
            /** @description The name of the person. */
            name: string;
            /** @description The e-mail address of the person. */
            email: string;
            /** @description The name of the account. */
            account: string;
            /**
             * Format: date-time
             * @description When the link expires.
             */
            expires_at: string;
        };
        SignInLinksRequestParams: {
            /** @description The e-mail address of a user. */
            email: string;
            /**
             * @description The language of the message, unless the person has chosen one in the studio. English by default.
             * @enum {string}
             */
            language?: "en" | "ar";
        };
        InvitationsReadParams: {
            /** @description The text after `#token=` in the link. */
            invitation: string;
        };
        Invitation: {
            /** @description The name of the invited person. */
            name: string;
            /** @description The e-mail address of the invited person. */
            email: string;
            /** @description The name of the account. */
            account: string;
            /**
             * Format: date-time
             * @description When the invitation expires.
             */
            expires_at: string;
        };
        SignInMethods: {
            /** @description Whether links are sent by e-mail. */
            email_links: boolean;
            /** @description Whether passkeys can be used at the address of this service. */
            passkeys: boolean;
            /** @description The OpenID Connect providers. */
            providers: {
                /** @description The id of the identity provider. */
                id: string;
                /** @description The name of the identity provider. */
                name: string;
            }[];
        };
        OpenIdBeginParams: {
            /** @description The page of the studio to open afterwards. */
            next?: string;
        };
        OpenIdSignIn: {
            /** @description The page of the provider to open in this browser. */
            url: string;
        };
        OpenIdLogoutParams: {
            /** @description The logout token. */
            logout_token: string;
        };
        PasskeyChallenge: {
            /** @description What the authenticator signs, in base64url. */
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        PlacesEnterProjectParams: {
            /** @description The project. */
            project_id: number;
        };
        OwnProject: {
            /** @description The id of the project. */
            id: number;
            /** @description The name of the project. */
            name: string;
            /** @description Whether it is a sandbox. */
            sandbox: boolean;
        };
        NotificationsUnsubscribeParams: {
            /** @description The token of the link in the message. */
            token: string;
        };
        PersonChooseLanguageParams: {
            /**
             * @description The language of messages to the person.
             * @enum {string}
             */
            language: "en" | "ar";
        };
        PersonGiveNameParams: {
            /** @description The name of the person. */
            name: string;
        };
        NotificationChoice: {
            /**
             * @description The kind of notification.
             * @enum {string}
             */
            kind: "work_waits" | "needs_decision" | "deadline_near" | "mention" | "order_complete" | "order_rejected";
            /** @description Whether it is shown in the studio. */
            shown: boolean;
            /**
             * @description When it is sent by e-mail.
             * @enum {string}
             */
            mail: "off" | "now" | "daily";
        };
        NotificationsChooseParams: {
            /**
             * @description The kind of notification.
             * @enum {string}
             */
            kind: "work_waits" | "needs_decision" | "deadline_near" | "mention" | "order_complete" | "order_rejected";
            /** @description Whether to show it in the studio. */
            shown: boolean;
            /**
             * @description When to send it by e-mail: `now` within a minute, `daily` at 06:00 UTC.
             * @enum {string}
             */
            mail: "off" | "now" | "daily";
        };
        Notification: {
            /** @description The id of the notification. */
            id: number;
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "work_waits" | "needs_decision" | "deadline_near" | "mention" | "order_complete" | "order_rejected";
            /** @description The project. */
            project: {
                /** @description The id. */
                id: number;
                /** @description The name. */
                name: string;
            };
            /** @description The file. */
            file: {
                /** @description The id. */
                id: number;
                /** @description The name. */
                name: string;
            };
            /** @description The id of the order that it is about, which is that of its result. */
            order_id: number;
            /** @description The work item, for kinds about work. */
            work_item_id: number | null;
            /** @description Whether the person has seen it. */
            read: boolean;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
        };
        NotificationsReadParams: {
            /** @description The newest notification that the person has seen. */
            up_to: number;
        };
        Passkey: {
            /** @description The id of the passkey. */
            id: number;
            /** @description The name of the passkey. */
            name: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            created_at: string;
            /** @description When it last signed the person in; null if it never did. */
            used_at: string | null;
        };
        PersonAddPasskeyParams: {
            /** @description The name of the passkey, such as that of the device. */
            name: string;
            /** @description What `navigator.credentials.create` returns for the challenge, as JSON. */
            credential: {
                [key: string]: unknown;
            };
        };
        PersonRenamePasskeyParams: {
            /** @description The name of the passkey, such as that of the device. */
            name: string;
        };
        OwnSession: {
            /** @description The id of the session. */
            id: number;
            /** @description The `User-Agent` of the browser that signed in. */
            device: string | null;
            /**
             * @description How the person signed in.
             * @enum {string}
             */
            signed_in_by: "key" | "link" | "invitation" | "email" | "openid" | "passkey";
            /** @description Whether it is the session of this request. */
            current: boolean;
            /**
             * Format: date-time
             * @description When the person signed in.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the session was last used, to the minute.
             */
            used_at: string;
            /**
             * Format: date-time
             * @description When the session ends at the latest.
             */
            expires_at: string;
        };
        Authentication: {
            /**
             * @description The key is valid.
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
             * @description The encoding of transcript callbacks: a form, or JSON in the envelope of the API. Source callbacks are always forms.
             * @enum {string}
             */
            callback_encoding: "form" | "json";
            /** @description Number of days after `created_at` at which files are deleted with everything that belongs to them, unless an order on them is in progress. Null if they are kept. */
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
             * @description The encoding of transcript callbacks: a form, or JSON in the envelope of the API. Source callbacks are always forms.
             * @default form
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Number of days after `created_at` at which files are deleted with everything that belongs to them, unless an order on them is in progress. By default they are kept. */
            retention_days?: number;
        };
        ProjectsUpdateNamedParams: {
            /** @description The name of the project. */
            name?: string;
            /**
             * @description The encoding of transcript callbacks: a form, or JSON in the envelope of the API. Source callbacks are always forms.
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Number of days after `created_at` at which files are deleted with everything that belongs to them, unless an order on them is in progress. With an empty value they are kept. */
            retention_days?: "" | number;
            /** @description The project to change; required unless `project_id` is given. */
            id?: number;
            /** @description The same as `id`. */
            project_id?: number;
        };
        ProjectsUpdateParams: {
            /** @description The name of the project. */
            name?: string;
            /**
             * @description The encoding of transcript callbacks: a form, or JSON in the envelope of the API. Source callbacks are always forms.
             * @enum {string}
             */
            callback_encoding?: "form" | "json";
            /** @description Number of days after `created_at` at which files are deleted with everything that belongs to them, unless an order on them is in progress. With an empty value they are kept. */
            retention_days?: "" | number;
        };
        WebhookSecret: {
            /** @description The secret that signs callbacks, as defined by Standard Webhooks: `whsec_` and the key in Base64. */
            webhook_secret: string;
        };
        User: {
            /** @description The id of the user. */
            id: number;
            /** @description The first name. */
            firstname: string;
            /** @description The last name; empty or `–` for a person with one name. */
            lastname: string;
            /** @description The e-mail address. */
            email: string;
            /** @description The `username` given when the user was created. */
            login: string;
        };
        UsersCreateParams: {
            /** @description The first name. */
            firstname: string;
            /** @description The last name; empty or `–` for a person with one name. */
            lastname: string;
            /** @description The e-mail address. It must be repeated when an access is granted to the user. */
            email: string;
            /** @description The login name, unique in the account (case-insensitive). It cannot be changed. */
            username: string;
        };
        UsersUpdateParams: {
            /** @description The first name. */
            firstname?: string;
            /** @description The last name; empty or `–` for a person with one name. */
            lastname?: string;
            /** @description The e-mail address. It must be repeated when an access is granted to the user. */
            email?: string;
        };
        InvitationsInviteParams: {
            /** @description Whether to send the invitation to the address of the user, instead of returning the link. */
            by_email?: boolean;
            /**
             * @description The language of the message, unless the person has chosen one in the studio. English by default.
             * @enum {string}
             */
            language?: "en" | "ar";
        };
        InvitationLink: {
            /** @description The link, which signs in once. Give it to this person only. Null if it is sent by e-mail. */
            url: string | null;
            /** @description When the link expires; null if it is sent by e-mail. */
            expires_at: string | null;
        };
        UserAccessesGrantParams: {
            /** @description The user who has the access. */
            user_id: number;
            /**
             * @description `account` is access to the account and all its projects, `project` to one project.
             * @enum {string}
             */
            access_level: "account" | "project";
            /** @description Required if `access_level` is `project`, and refused otherwise. */
            project_id?: number;
            /** @description The e-mail address of the user (case-insensitive), to confirm `user_id`. The request is refused if it belongs to another user. */
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
             * @description Publish transcripts; create and change deliveries; send callbacks, redeliver, and replay events.
             * @default false
             */
            can_publish?: boolean;
            /**
             * @description Read invoices and line items. Effective only in an access to the account.
             * @default false
             */
            can_manage_invoices?: boolean;
            /**
             * @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Effective only in an access to the account.
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
            /** @description Publish transcripts; create and change deliveries; send callbacks, redeliver, and replay events. */
            can_publish: boolean;
            /** @description Read invoices and line items. Effective only in an access to the account. */
            can_manage_invoices: boolean;
            /** @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Effective only in an access to the account. */
            can_manage_users: boolean;
            /** @description Claim and complete work items. */
            can_work: boolean;
            /**
             * @description The scope of the access.
             * @enum {string}
             */
            access_level: "Account" | "Project";
            /** @description The account; null for an access to a project. */
            account_id: number | null;
            /** @description The project; null for an access to the account. */
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
            /** @description Required if `access_level` is `project`, and refused otherwise. */
            project_id?: number;
            /** @description Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries. Unchanged if omitted. */
            can_upload?: boolean;
            /** @description Choose the default transcript of a file; change settings and the translation profile. Unchanged if omitted. */
            can_edit?: boolean;
            /** @description Publish transcripts; create and change deliveries; send callbacks, redeliver, and replay events. Unchanged if omitted. */
            can_publish?: boolean;
            /** @description Read invoices and line items. Effective only in an access to the account. Unchanged if omitted. */
            can_manage_invoices?: boolean;
            /** @description Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Effective only in an access to the account. Unchanged if omitted. */
            can_manage_users?: boolean;
            /** @description Claim and complete work items. Unchanged if omitted. */
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
            /** @description Required if `access_level` is `project`, and refused otherwise. */
            project_id?: number;
        };
        ApiAccess: {
            /** @description The id of the API access. */
            id: number;
            /** @description A note on the purpose of the key. */
            name: string | null;
            /** @description Whether the key is enabled. Requests with a disabled key are refused. */
            enabled: boolean;
            /**
             * @description Admin keys manage the account. Project keys read and write in one project, Observer keys only read there, and Vendor keys process its work items.
             * @enum {string}
             */
            access_type: "Admin" | "Project" | "Observer" | "Vendor";
            /** @description The project that the key gives access to; null for an Admin key. */
            project_id: number | null;
            /** @description The type of the creator: the user of the creating key, or the key itself if it has no user. Null if the operator created it. */
            created_by_type: ("User" | "ApiAccess") | null;
            /** @description The id of that user or API access. */
            created_by_id: number | null;
            /** @description The user of the key; null if it has none. */
            user_id: number | null;
            /**
             * @description The API version of the key.
             * @constant
             */
            api_version: "v3";
        };
        ApiAccessesCreateParams: {
            /** @description A note on the purpose of the key. */
            name?: string;
            /** @description The project that the key gives access to. */
            project_id: number;
            /** @description The user of the key. The key then has the permissions of that user, and is refused while the user has no access. A key without a user has all permissions of its level. */
            user_id?: number;
            /**
             * @description A `project` key can read and write in the project, an `observer` key can only read, and a `vendor` key can only process the work items that the project offers it.
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
            /** @description Whether the key is enabled. Requests with a disabled key are refused. */
            enabled: boolean;
            /**
             * @description Admin keys manage the account. Project keys read and write in one project, Observer keys only read there, and Vendor keys process its work items.
             * @enum {string}
             */
            access_type: "Admin" | "Project" | "Observer" | "Vendor";
            /** @description The project that the key gives access to; null for an Admin key. */
            project_id: number | null;
            /** @description The type of the creator: the user of the creating key, or the key itself if it has no user. Null if the operator created it. */
            created_by_type: ("User" | "ApiAccess") | null;
            /** @description The id of that user or API access. */
            created_by_id: number | null;
            /** @description The user of the key; null if it has none. */
            user_id: number | null;
            /**
             * @description The API version of the key.
             * @constant
             */
            api_version: "v3";
            /** @description The key, which clients send with every request. */
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
            /** @description The invoice of the line item. */
            invoice_id: number;
            /** @description The ordered service, or the reason for a refund or an adjustment. */
            description: string;
            /** @description US dollars; negative for a refund or a credit. */
            amount: string;
            /**
             * Format: date-time
             * @description When the item was added to the invoice.
             */
            date: string;
            /** @description The file of the order; null for an adjustment. */
            media_file_id: number | null;
            /** @description A readable summary: the order, its minutes and their price. */
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
            /** @description The sum of the line items in US dollars. Negative if more was refunded than charged. */
            amount: string;
            /** @description 30 days after the invoice was closed; null while it is open. */
            due_date: string | null;
            /**
             * @description Whether the invoice is for the account or for a project.
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
             * @description When it was last updated.
             */
            updated_at: string;
            /** @description When the invoice was marked as paid; null before. */
            paid_at: string | null;
            /** @description When the invoice was closed; null while it is open. */
            closed_at: string | null;
        };
        Usage: {
            /**
             * Format: date
             * @description The Monday of the week, in UTC.
             */
            week: string;
            /** @description The project. */
            project_id: number;
            /** @description The name of the project. */
            project_name: string;
            /** @description Number of orders that were charged, without those that were refunded. */
            orders: number;
            /** @description Billed minutes of these orders. */
            minutes: number;
            /** @description What they cost, in US dollars. */
            amount: string;
            /** @description Number of them that are complete. */
            delivered: number;
            /** @description Average hours from the order until it was complete; null if none is. */
            hours_to_delivery: number | null;
            /** @description Words of those of their recognised transcripts that people have edited. */
            edited_words: number;
            /** @description Share of these words that were replaced, removed or added between the transcript as delivered and its newest version, from 0 to 1. Case and punctuation count, times and speakers do not. Null if no transcript was edited. */
            share_corrected: number | null;
        };
        ManagedVideoPlatformIntegration: {
            /** @description The id of the integration. */
            id: number;
            /** @description The project of the integration. */
            project_id: number;
            /** @description A name for display. */
            name: string;
            /** @description The id of the video platform, such as `peertube`. It cannot be changed. */
            platform: string;
            /** @description The settings for the platform, which its documentation describes. They contain no secrets. */
            config: {
                [key: string]: unknown;
            };
            /** @description Whether credentials are stored. */
            has_credentials: boolean;
            /** @description When the credentials were last changed, by a client or by a token refresh. */
            credentials_updated_at: string | null;
            /**
             * @description `ready`; `disabled` by an administrator; `refused` while the platform does not accept the credentials; `unavailable` while its plugin cannot be used.
             * @enum {string}
             */
            state: "ready" | "disabled" | "refused" | "unavailable";
            /** @description The reason for the state `refused` or `unavailable`. */
            state_reason: string | null;
            /** @description Whether new videos of the platform are ordered automatically. Videos that exist when it is switched on are excluded. */
            auto_order: boolean;
            /**
             * @description The kind of order for new videos: `asr`, by speech recognition (the default), or `transcription`, by people.
             * @enum {string}
             */
            auto_order_kind: "asr" | "transcription";
            /** @description The turnaround level of a `transcription` of a new video: the id of a level of `GET /v3/turnaround_levels`; by default the standard level. It has no effect on `asr`. */
            auto_order_turnaround_level_id: number | null;
            /** @description The language of new videos for which the platform reports none: an id of `GET /v3/languages`; English by default. */
            auto_order_language_id: number;
            /** @description The URL to which the platform must send its events, if it announces new videos by webhooks. */
            webhook_url: string | null;
            /** @description Whether access can be granted in a browser (see `authorize`). */
            authorizable: boolean;
            /**
             * Format: date-time
             * @description When the integration was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last updated.
             */
            updated_at: string;
            /** @description Whether finished transcripts are sent to the platform, for files linked to the integration. */
            transcript_postback: boolean;
            /** @description Whether finished audio descriptions are sent to the platform, for files linked to the integration. */
            audio_description_postback: boolean;
        };
        ManagedIntegrationsCreateParams: {
            /** @description The project of the integration. */
            project_id: number;
            /** @description A name for display. */
            name: string;
            /** @description The id of the video platform, such as `peertube`. It cannot be changed. */
            platform: string;
            /** @description The settings for the platform, which its documentation describes. They contain no secrets. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The credentials for the platform. They are stored encrypted and never returned. */
            credentials?: {
                [key: string]: unknown;
            };
            /**
             * @description Whether new videos of the platform are ordered automatically. Videos that exist when it is switched on are excluded.
             * @default false
             */
            auto_order?: boolean;
            /**
             * @description The kind of order for new videos: `asr`, by speech recognition (the default), or `transcription`, by people.
             * @enum {string}
             */
            auto_order_kind?: "asr" | "transcription";
            /** @description The turnaround level of a `transcription` of a new video: the id of a level of `GET /v3/turnaround_levels`; by default the standard level. It has no effect on `asr`. */
            auto_order_turnaround_level_id?: number;
            /** @description The language of new videos for which the platform reports none: an id of `GET /v3/languages`; English by default. */
            auto_order_language_id?: number;
            /**
             * @description Whether finished transcripts are sent to the platform, for files linked to the integration.
             * @default false
             */
            transcript_postback?: boolean;
            /**
             * @description Whether finished audio descriptions are sent to the platform, for files linked to the integration.
             * @default false
             */
            audio_description_postback?: boolean;
        };
        ManagedIntegrationsUpdateParams: {
            /** @description A name for display. */
            name?: string;
            /** @description The settings for the platform, which its documentation describes. They contain no secrets. Replaces all of them. */
            config?: {
                [key: string]: unknown;
            };
            /** @description The credentials for the platform. They are stored encrypted and never returned. Replaces all of them. Required again if `config` changes the host. */
            credentials?: {
                [key: string]: unknown;
            };
            /** @description Whether new videos of the platform are ordered automatically. Videos that exist when it is switched on are excluded. */
            auto_order?: boolean;
            /**
             * @description The kind of order for new videos: `asr`, by speech recognition (the default), or `transcription`, by people.
             * @enum {string}
             */
            auto_order_kind?: "asr" | "transcription";
            /** @description The turnaround level of a `transcription` of a new video: the id of a level of `GET /v3/turnaround_levels`; by default the standard level. It has no effect on `asr`. */
            auto_order_turnaround_level_id?: number;
            /** @description The language of new videos for which the platform reports none: an id of `GET /v3/languages`; English by default. */
            auto_order_language_id?: number;
            /** @description Whether finished transcripts are sent to the platform, for files linked to the integration. */
            transcript_postback?: boolean;
            /** @description Whether finished audio descriptions are sent to the platform, for files linked to the integration. */
            audio_description_postback?: boolean;
        };
        IntegrationAuthorization: {
            /** @description The URL to open in a browser. It can be used once. */
            url: string;
            /**
             * Format: date-time
             * @description When the URL expires.
             */
            expires_at: string;
        };
        IntegrationVerification: {
            /** @description Whether the platform accepts the credentials. */
            ok: boolean;
            /** @description The name of the account on the platform. */
            account: string | null;
            /** @description The required correction, if `ok` is false. */
            reason: string | null;
        };
        VideoPlatform: {
            /** @description The id of the platform. */
            id: string;
            /** @description The name for display. */
            name: string;
            /** @description Whether access can be granted in a browser. */
            authorizable: boolean;
            /** @description The settings of integrations with the platform; null if they cannot be listed. */
            config: {
                /** @description The name of the field. */
                name: string;
                /**
                 * @description The type of the value; `json` if it has parts.
                 * @enum {string}
                 */
                type: "text" | "number" | "boolean" | "choice" | "json";
                /** @description Whether it must be given. */
                required: boolean;
                /** @description The values of a `choice`; empty otherwise. */
                options: string[];
                /** @description The meaning. */
                description: string | null;
            }[] | null;
            /** @description The credentials; null if they cannot be listed. */
            credentials: {
                /** @description The name of the field. */
                name: string;
                /**
                 * @description The type of the value; `json` if it has parts.
                 * @enum {string}
                 */
                type: "text" | "number" | "boolean" | "choice" | "json";
                /** @description Whether it must be given. */
                required: boolean;
                /** @description The values of a `choice`; empty otherwise. */
                options: string[];
                /** @description The meaning. */
                description: string | null;
            }[] | null;
        };
        Vendor: {
            /** @description The id of the Vendor key, as an API access. */
            id: number;
            /** @description The name of the key. */
            name: string | null;
            /** @description The project whose orders the vendor works on. */
            project: {
                /** @description The id. */
                id: number;
                /** @description The name. */
                name: string;
            };
            /** @description Whether the key is enabled. */
            enabled: boolean;
            /** @description The kinds of work that the vendor accepts; null for every kind. */
            kinds: ("transcription" | "alignment" | "translation" | "translation_approval" | "audio_description")[] | null;
            /** @description The languages that the vendor accepts; null for every language. */
            language_ids: number[] | null;
            /** @description The server that is notified of work; null if none is. */
            callback_host: string | null;
            /** @description Number of work items that wait for the vendor. */
            offered: number;
            /** @description Number of work items that the vendor works on. */
            claimed: number;
            /** @description Number of those two whose deadline has passed. */
            overdue: number;
        };
        Engine: {
            /** @description The id of the engine or program, as in the settings of the service. */
            id: string;
            /**
             * @description The result of the last check. Engines that do not answer still get orders, which wait for them.
             * @enum {string}
             */
            state: "available" | "does_not_answer" | "not_installed";
            /** @description Why it is not available. */
            reason: string | null;
            /** @description What to do about it. */
            remedy: string | null;
        };
        IdentityProvider: {
            /** @description The id of the identity provider. */
            id: string;
            /** @description The name on the button of the sign-in page. */
            name: string;
            /** @description The issuer: the address before `/.well-known/openid-configuration`. */
            issuer: string;
            /** @description The client id, as registered with the provider. */
            client_id: string;
            /** @description Whether there is a client secret. */
            has_secret: boolean;
            /** @description Whether every address of the provider counts as verified; only for providers whose people cannot change their address. */
            trust_email: boolean;
            /** @description Whether it is set by `OPENID_PROVIDERS`, and can only be changed there. */
            in_environment: boolean;
            /** @description The redirect URI to register with the provider. */
            redirect_uri: string;
            /** @description The back-channel logout URI to register with the provider. */
            logout_uri: string;
        };
        IdentityProvidersSaveParams: {
            /** @description The name on the button of the sign-in page. */
            name: string;
            /** @description The issuer: the address before `/.well-known/openid-configuration`. */
            issuer: string;
            /** @description The client id, as registered with the provider. */
            client_id: string;
            /** @description The client secret, which is never shown. Omit it to keep the stored one, which is only ever sent to its issuer. */
            client_secret?: string;
            /**
             * @description Whether every address of the provider counts as verified; only for providers whose people cannot change their address.
             * @default false
             */
            trust_email?: boolean;
        };
        IdentityProviderTest: {
            /** @description What is wrong, and what to do; null if nothing is. */
            problem: string | null;
        };
        Model: {
            /** @description The name of the model. */
            name: string;
            /** @description What the model is for; null while a model that is not in the list is downloaded. */
            kind: ("recogniser" | "streaming-recogniser" | "diariser" | "language-identifier" | "voice-activity" | "voice") | null;
            /** @description `whisper` for whisper.cpp, `sherpa` for sherpa-onnx. */
            engine: ("whisper" | "sherpa") | null;
            /** @description ISO 639-1 codes; empty if the model does not depend on the language. */
            languages: string[];
            /** @description The size of the download, or of the installed files. */
            bytes: number | null;
            /** @description The SPDX expression; null if the model is not in the list. */
            licence: string | null;
            /** @description The page of the publisher, with the licence. */
            publisher: string | null;
            /** @description Whether the licence has conditions of its own. */
            must_accept_licence: boolean;
            /** @description Whether the model is installed. Engines use it within seconds; those of live events from the next start on. */
            installed: boolean;
            /** @description The last installation or test; null if there was none. */
            work: {
                /**
                 * @description The last action.
                 * @enum {string}
                 */
                action: "install" | "test";
                /**
                 * @description Its state.
                 * @enum {string}
                 */
                status: "waiting" | "running" | "complete" | "failed";
                /** @description The bytes that have been downloaded. */
                received_bytes: number;
                /** @description What the test found, or why the action failed. */
                detail: string | null;
            } | null;
        };
        SpeechModelsInstallParams: {
            /**
             * @description Whether you accept the licence. Required for models with `must_accept_licence`, and for those that are not in the list.
             * @default false
             */
            accept_licence?: boolean;
            /** @description For a model of whisper.cpp that is not in the list: the hash of `ggml-<name>.bin` on the mirror (`MODELS_URL`). */
            sha256?: string;
        };
        BackgroundWork: {
            /** @description The name of the kind. */
            name: string;
            /** @description When it was paused; null if it is not paused. */
            paused_at: string | null;
            /** @description The number of tasks whose time has not come. */
            waiting: number;
            /** @description The number of tasks that can begin. */
            due: number;
            /** @description The number of tasks in progress. */
            running: number;
            /** @description The number of unfinished tasks whose last attempt failed. */
            retrying: number;
            /** @description The number of tasks that were given up. */
            failed: number;
            /** @description How long the oldest of the due tasks has been due; 0 if none is. */
            oldest_due_seconds: number;
        };
        WorkFailure: {
            /** @description The id of the failure, for a retry. */
            id: number;
            /** @description The error of the last attempt; null if it is not known. */
            error: string | null;
            /** @description When the task was given up; null if it will be tried again. */
            failed_at: string | null;
            /** @description When the task will be tried again; null if it was given up. */
            retry_at: string | null;
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
            /** @description The path pattern, with placeholders such as `:id`. */
            route: string;
            /** @description The record that was created, changed or shown; null if the route concerns several records or none. */
            resource_id: number | null;
            /** @description The parameters as sent, without keys and signatures. */
            parameters: {
                [key: string]: string | string[];
            };
            /** @description The `x-request-id` of the response, which is also in the log of the service. */
            request_id: string;
            /**
             * Format: date-time
             * @description The time of the action.
             */
            created_at: string;
        };
    };
    responses: {
        /**
         * @description The request was refused.
         *
         *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
         *     - 401: The key is unknown, or the signature is wrong or has expired.
         *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
         *     - 404: The record does not exist or belongs to another project or account.
         *     - 409: The record has changed since the caller read it.
         *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
         *     - 500: An internal error; the log of the service has the details under the request id.
         *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
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
        /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of the request, which is also in the log of the service. */
        RequestId: string;
        /** @description Remaining requests, and the seconds until the oldest counted request expires (draft-ietf-httpapi-ratelimit-headers). */
        RateLimit: string;
        /** @description Number of requests allowed for a key, and the period in seconds (draft-ietf-httpapi-ratelimit-headers). */
        RateLimitPolicy: string;
        /** @description Number of seconds to wait before the next attempt. */
        RetryAfter: number;
        /** @description `true` if this is the response to an earlier request with the same `Idempotency-Key` or the same signature. */
        IdempotentReplayed: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "files.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description The exact value of the attribute (case-sensitive). */
                attribute1?: string;
                /** @description The exact value of the attribute (case-sensitive). */
                attribute2?: string;
                /** @description The exact value of the attribute (case-sensitive). */
                attribute3?: string;
                /** @description The exact name (case-sensitive). */
                name?: string;
                /** @description A part of the name (case-insensitive). */
                name_cont?: string;
                /** @description Only files in this batch. */
                batch_id?: number;
                /** @description Only files in this language. */
                language_id?: number;
                /** @description Only records of files with at least one of these labels. */
                label?: string[];
                /** @description The exact reference id (case-sensitive). */
                reference_id?: string;
                /** @description Only files created before this time. */
                created_before?: string;
                /** @description Only files created after this time. */
                created_after?: string;
                /** @description `true`: only archived files; `false`: only files that are not archived. */
                archived?: boolean;
                /** @description Only files without orders (`none`), with an order in progress, with a complete order and none in progress, or whose latest order was rejected by the service. */
                order_status?: "none" | "in_progress" | "complete" | "rejected";
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                        meta: {
                            /** @description The audio tracks of the source. Present once it has been inspected. */
                            audio_tracks?: {
                                /** @description From 1. */
                                number: number;
                                /** @description BCP 47, according to the file; null if it does not say. */
                                language: string | null;
                                /** @description The title in the file, if any. */
                                title: string | null;
                                /** @description The number of channels. */
                                channels: number;
                                /** @description The layout of the channels, such as `stereo`; null if unknown. */
                                layout: string | null;
                                /** @description Whether players choose the track by default. */
                                default: boolean;
                                /** @description Whether the track is an audio description. */
                                description: boolean;
                                /** @description Whether the track is heard: recognised, aligned, played and described; mixed if several are. */
                                heard: boolean;
                            }[];
                        };
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "watchPages.show": {
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
                        data: components["schemas"]["WatchPage"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "watchPages.publish": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                "application/x-www-form-urlencoded": components["schemas"]["WatchPagesPublishParams"];
                "application/json": components["schemas"]["WatchPagesPublishParams"];
                "multipart/form-data": components["schemas"]["WatchPagesPublishParams"];
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
                        data: components["schemas"]["WatchPage"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "watchPages.unpublish": {
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
                        data: components["schemas"]["WatchPage"];
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "playback.posters": {
        parameters: {
            query: {
                /** @description The files. */
                media_file_id: number[];
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
                        data: components["schemas"]["Poster"][];
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only the transcript with this id. */
                id?: number;
                /** @description Only transcripts of these files. */
                media_file_id?: number[];
                /** @description `true`: only the default transcripts of their files; `false`: only others. */
                default?: boolean;
                /** @description Only transcripts with one of these statuses. No transcript is ever `pending`. */
                status?: ("in_progress" | "complete" | "cancelled" | "pending")[];
                /** @description Only records with one of these values. */
                type?: ("TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript")[];
                /** @description Only transcripts in this language. */
                language_id?: number;
                /** @description Only transcripts ordered before this time. */
                created_before?: string;
                /** @description Only transcripts ordered after this time. */
                created_after?: string;
                /** @description The exact name of the file (case-sensitive). */
                media_file_name?: string;
                /** @description The exact value of the attribute of the file (case-sensitive). */
                media_file_attribute1?: string;
                /** @description The exact value of the attribute of the file (case-sensitive). */
                media_file_attribute2?: string;
                /** @description The exact value of the attribute of the file (case-sensitive). */
                media_file_attribute3?: string;
                /** @description The batch of the file. */
                media_file_batch_id?: number;
                /** @description The exact reference id of the file (case-sensitive). */
                media_file_reference_id?: string;
                /** @description Only records of files with at least one of these labels. */
                media_file_label?: string[];
                /** @description Only records of files created before this time. */
                media_file_created_before?: string;
                /** @description Only records of files created after this time. */
                media_file_created_after?: string;
                /** @description Whether to include records of archived files. */
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
                            /** @description Progress of the work, while it is in progress. */
                            progress?: {
                                /** @description The current step; null before the first. */
                                step: string | null;
                                /** @description The completed share of the work, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description The deadline of an order with a turnaround level, while it is in progress.
                             */
                            deadline?: string;
                            /** @description How the order told speakers apart, if it said so: its parameter of this name. */
                            speakers?: string;
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
    "transcriptApprovals.show": {
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
                        data: components["schemas"]["TranscriptApproval"] | null;
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptApprovals.request": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptApprovalsRequestParams"];
                "application/json": components["schemas"]["TranscriptApprovalsRequestParams"];
                "multipart/form-data": components["schemas"]["TranscriptApprovalsRequestParams"];
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
                        data: components["schemas"]["TranscriptApproval"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptApprovals.accept": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptApprovalsAcceptParams"];
                "application/json": components["schemas"]["TranscriptApprovalsAcceptParams"];
                "multipart/form-data": components["schemas"]["TranscriptApprovalsAcceptParams"];
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
                        data: components["schemas"]["TranscriptApproval"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptApprovals.return": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptApprovalsReturnParams"];
                "application/json": components["schemas"]["TranscriptApprovalsReturnParams"];
                "multipart/form-data": components["schemas"]["TranscriptApprovalsReturnParams"];
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
                        data: components["schemas"]["TranscriptApproval"];
                        meta: Record<string, never>;
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "transcriptComments.list": {
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
                        data: components["schemas"]["TranscriptComment"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptComments.add": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptCommentsAddParams"];
                "application/json": components["schemas"]["TranscriptCommentsAddParams"];
                "multipart/form-data": components["schemas"]["TranscriptCommentsAddParams"];
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
                        data: components["schemas"]["TranscriptComment"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptComments.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
                id: number;
                /** @description The comment. */
                comment_id: number;
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
    "transcriptComments.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The transcript. */
                id: number;
                /** @description The comment. */
                comment_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TranscriptCommentsChangeParams"];
                "application/json": components["schemas"]["TranscriptCommentsChangeParams"];
                "multipart/form-data": components["schemas"]["TranscriptCommentsChangeParams"];
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
                        data: components["schemas"]["TranscriptComment"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "transcriptComments.people": {
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
                        data: components["schemas"]["MentionablePerson"][];
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
                /** @description The editing client: a random name that each browser tab generates. */
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
                /** @description The editing client: a random name that each browser tab generates. */
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
                /** @description Validity of the link in hours, up to a year. */
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
                             * @description When the link and its sessions expire.
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The guideline. Without imported captions, the words are first laid out according to it. */
                profile?: "3play" | "netflix-adult" | "netflix-children" | "netflix-sdh" | "netflix-sdh-children" | "bbc" | "dcmp" | "fcc" | "d-cinema";
                /** @description `sarif` is SARIF 2.1.0 for code scanning; `junit` is XML for build servers. */
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
                             * @description The version of SARIF.
                             * @constant
                             */
                            version: "2.1.0";
                            /** @description The runs; there is one. */
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
    "transcriptRedelivery.redeliver": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                            /** @description Progress of the work, while it is in progress. */
                            progress?: {
                                /** @description The current step; null before the first. */
                                step: string | null;
                                /** @description The completed share of the work, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description The deadline of an order with a turnaround level, while it is in progress.
                             */
                            deadline?: string;
                            /** @description How the order told speakers apart, if it said so: its parameter of this name. */
                            speakers?: string;
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The id of a format of `GET /v3/transcripts/output_formats`. */
                output_format_id: number;
                /** @description Only these ranges, each `start,end` in milliseconds, joined without the gaps. Up to 200, in any order; they must not overlap. */
                clips?: string[];
                /** @description Shifts all times by an amount with a unit, such as `1500ms` or `-2.5s`. */
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
                             * @description The encoding of `data`, if the format is binary.
                             * @constant
                             */
                            encoding?: "base64";
                            /** @description Present if the format cannot represent all characters of the text. White space is not counted. */
                            text_loss?: {
                                characters: number;
                                characters_lost: number;
                                captions: number;
                                /** @description Number of captions of which no character is left. */
                                captions_lost: number;
                            };
                            /** @description Properties of the transcript that the format cannot represent. Present only if there are any. */
                            losses?: {
                                /** @description The kind of loss: `style`, `placement`, `character`, `word-timing`, … */
                                code: string;
                                /** @description A readable description of the loss. */
                                message: string;
                                /** @description Number of occurrences. */
                                count: number;
                            }[];
                        };
                    };
                    "application/ttml+xml": string;
                    "application/xml": string;
                    "text/plain": string;
                    "text/vnd.rn-realtext": string;
                    "text/x-scc": string;
                    "application/x-subrip": string;
                    "application/x-sami": string;
                    "application/msword": string;
                    "text/html": string;
                    "text/javascript": string;
                    "application/pdf": FileBody;
                    "text/vtt": string;
                    "application/rtf": string;
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                            /** @description Progress of the work, while it is in progress. */
                            progress?: {
                                /** @description The current step; null before the first. */
                                step: string | null;
                                /** @description The completed share of the work, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description The deadline of an order with a turnaround level, while it is in progress.
                             */
                            deadline?: string;
                            /** @description How the order told speakers apart, if it said so: its parameter of this name. */
                            speakers?: string;
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                /** @description The version number, from 1. */
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
                /** @description The version number, from 1. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The transcript. */
                id: number;
                /** @description The version number, from 1. */
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
    "transcriptApprovals.list": {
        parameters: {
            query?: {
                /** @description Only approvals in this state. */
                status?: "requested" | "accepted" | "returned";
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
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
                        data: components["schemas"]["TranscriptApproval"][];
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
    "transcriptDeliveries.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                        meta: {
                            /** @description The first 100 faults of the file that were repaired, or whose captions were left out. Present only if there are any. */
                            repairs?: {
                                /** @description The kind of fault: `timing`, `order`, `counter`, `encoding`, `markup`, … */
                                code: string;
                                /** @description What was wrong, and what was done. */
                                message: string;
                                /** @description The line of the file, from 1; null if the fault has none. */
                                line: number | null;
                            }[];
                            /** @description The number of repairs by `code`; of more than 1,000, the first are counted. */
                            repair_counts?: {
                                [key: string]: number;
                            };
                            /** @description Names that were taken for speakers, because they recur at the start of captions. To decide otherwise, import the file with `speaker_names`. */
                            speakers?: string[];
                        };
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
    "audioDescriptions.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description Only audio descriptions of these files. */
                media_file_id?: number[];
                /** @description Only audio descriptions of files in this language. */
                language_id?: number;
                /** @description `true`: only those that pause the programme; `false`: only those that do not. */
                extended?: boolean;
                /** @description Only records with one of these values. */
                status?: ("pending" | "in_progress" | "complete" | "cancelled")[];
                /** @description The exact name of the file (case-sensitive). */
                media_file_name?: string;
                /** @description The exact value of the attribute of the file (case-sensitive). */
                media_file_attribute1?: string;
                /** @description The exact value of the attribute of the file (case-sensitive). */
                media_file_attribute2?: string;
                /** @description The exact value of the attribute of the file (case-sensitive). */
                media_file_attribute3?: string;
                /** @description The batch of the file. */
                media_file_batch_id?: number;
                /** @description The exact reference id of the file (case-sensitive). */
                media_file_reference_id?: string;
                /** @description Only records of files with at least one of these labels. */
                media_file_label?: string[];
                /** @description Only records of files created before this time. */
                media_file_created_before?: string;
                /** @description Only records of files created after this time. */
                media_file_created_after?: string;
                /** @description Whether to include records of archived files. */
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
                            /** @description Progress of the work, while it is in progress. */
                            progress?: {
                                /** @description The current step; null before the first. */
                                step: string | null;
                                /** @description The completed share of the work, from 0 to 1. */
                                fraction: number;
                            };
                            /**
                             * Format: date-time
                             * @description The deadline of the order, while it is in progress.
                             */
                            deadline?: string;
                            /** @description The reason for the cancellation; only if the status is `cancelled`. */
                            cancellation_reason?: string | null;
                            /** @description Details of the cancellation; only if the status is `cancelled`. */
                            cancellation_details?: string | null;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionApprovals.show": {
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
                        data: components["schemas"]["AudioDescriptionApproval"] | null;
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionApprovals.request": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The audio description. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AudioDescriptionApprovalsRequestParams"];
                "application/json": components["schemas"]["AudioDescriptionApprovalsRequestParams"];
                "multipart/form-data": components["schemas"]["AudioDescriptionApprovalsRequestParams"];
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
                        data: components["schemas"]["AudioDescriptionApproval"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionApprovals.accept": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                        data: components["schemas"]["AudioDescriptionApproval"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "audioDescriptionApprovals.return": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The audio description. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AudioDescriptionApprovalsReturnParams"];
                "application/json": components["schemas"]["AudioDescriptionApprovalsReturnParams"];
                "multipart/form-data": components["schemas"]["AudioDescriptionApprovalsReturnParams"];
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
                        data: components["schemas"]["AudioDescriptionApproval"];
                        meta: Record<string, never>;
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
                /** @description The format of the file. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The format of the file. `mp4` and `mkv` contain the video, the others only the audio. */
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
                        meta: {
                            /** @description The lines that are heard before the shot that they describe; absent if there are none. */
                            ahead?: {
                                /** @description The id of the line in the plan. */
                                line_id: string;
                                /** @description How long before its shot it is heard, including freezes in between. */
                                ahead_ms: number;
                            }[];
                            /** @description The tracks of the source that the film lacks in this format, or has in another form. For `mp4` and `mkv` only. */
                            losses?: {
                                /** @enum {string} */
                                kind: "picture" | "sound" | "captions" | "cover" | "attachment" | "data";
                                /** @description The number of the stream in the source, from 0. */
                                stream: number;
                                /** @description ffmpeg's name of the codec. */
                                codec: string;
                                /** @description The language that the source states. */
                                language?: string;
                                /** @description The title of the track, or the name of the attached file. */
                                title?: string;
                                /** @enum {string} */
                                outcome: "left_out" | "converted";
                                /** @description The reason, in English. */
                                reason: string;
                            }[];
                        };
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The id of a format of `GET /v3/audio_descriptions/text_formats`. Format 138, and with `content=captions` every format of `GET /v3/transcripts/output_formats`, contains captions of the transcript. */
                output_format_id: number;
                /** @description `descriptions`, or `captions`: the speech of the programme, on the timeline of the described version. */
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
                             * @description The encoding of `data`, if the format is binary.
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
    "audioDescriptionApprovals.list": {
        parameters: {
            query?: {
                /** @description Only approvals in this state. */
                status?: "requested" | "accepted" | "returned";
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
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
                        data: components["schemas"]["AudioDescriptionApproval"][];
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
    "descriptionOutput.audioFormats": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
    "audioDescriptionOrders.place": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["AudioDescriptionOrdersPlaceParams"];
                "application/json": components["schemas"]["AudioDescriptionOrdersPlaceParams"];
                "multipart/form-data": components["schemas"]["AudioDescriptionOrdersPlaceParams"];
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
    "audioDescriptionOrders.help": {
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
    "descriptionOutput.textFormats": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
    "liveCaptions.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only events with one of these values. */
                id?: number[];
                /** @description Only events of these files. */
                media_file_id?: number[];
                /** @description Only events with one of these transcripts. */
                service_transcript_id?: number[];
                /** @description The same as `service_transcript_id`. */
                threeplay_transcript_id?: number[];
                /** @description Only events with one of these values. */
                public_id?: string[];
                /** @description Only events with one of these values. `true`: events that have not ended; `false`: those that have. */
                status?: ("scheduled" | "connecting" | "in_progress" | "reconnecting" | "finished" | "failed" | "cancelled" | "true" | "false")[];
                /** @description Only events that start before this time. */
                start_before?: string;
                /** @description Only events that start after this time. */
                start_after?: string;
                /** @description Only events ordered before this time. */
                created_before?: string;
                /** @description Only events ordered after this time. */
                created_after?: string;
                /** @description `true`: the archived events instead of the others. */
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
                        data: components["schemas"]["LiveAutoCaption"][];
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
    "liveCaptions.show": {
        parameters: {
            query?: {
                /** @description Whether to include an example of a page with the captions. */
                show_embed?: boolean;
            };
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
                        data: components["schemas"]["LiveAutoCaption"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "liveCaptions.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event to change. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["LiveCaptionsUpdateParams"];
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
                        data: components["schemas"]["LiveAutoCaption"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "liveCaptions.archive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "liveCaptions.cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "liveCaptions.finish": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "writers.health": {
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
                        data: components["schemas"]["LiveHealth"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "writers.write": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["WritersWriteParams"];
                "application/json": components["schemas"]["WritersWriteParams"];
                "multipart/form-data": components["schemas"]["WritersWriteParams"];
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
                        data: components["schemas"]["LiveLine"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "microphone.open": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                        data: components["schemas"]["LiveMicrophone"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "outlets.list": {
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
                        data: components["schemas"]["LiveOutlet"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "outlets.add": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OutletsAddParams"];
                "application/json": components["schemas"]["OutletsAddParams"];
                "multipart/form-data": components["schemas"]["OutletsAddParams"];
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
                        data: components["schemas"]["LiveOutlet"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "outlets.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event. */
                id: number;
                /** @description The outlet. */
                outlet_id: number;
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
    "liveCaptions.unarchive": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "liveCaptions.wordlist": {
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
                        data: string[];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "writers.take": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The event. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["WritersTakeParams"];
                "application/json": components["schemas"]["WritersTakeParams"];
                "multipart/form-data": components["schemas"]["WritersTakeParams"];
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
                        data: components["schemas"]["LiveWriter"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "writers.leave": {
        parameters: {
            query: {
                /** @description A name that the writer chooses for this session, such as a UUID. */
                writer: string;
            };
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "liveAutoCaptionOrders.place": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LiveAutoCaptionOrdersPlaceParams"];
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
                        data: components["schemas"]["LiveAutoCaption"] | components["schemas"]["Quote"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "liveAutoCaptionOrders.help": {
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
    "liveCaptions.orderHelp": {
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
    "batches.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description The exact name (case-sensitive). */
                name?: string;
                /** @description A part of the name (case-insensitive). */
                name_cont?: string;
                /** @description `true`: only archived batches; `false`: only batches that are not archived; by default both. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "fileActions.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                        data: components["schemas"]["FileAction"][];
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
    "fileActions.start": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FileActionsStartParams"];
                "application/json": components["schemas"]["FileActionsStartParams"];
                "multipart/form-data": components["schemas"]["FileActionsStartParams"];
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
                        data: components["schemas"]["FileAction"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "fileActions.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The action. */
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
                        data: components["schemas"]["FileActionDetails"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "fileActions.stop": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The action. */
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
                        data: components["schemas"]["FileAction"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "fileActions.undo": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The action. */
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
                        data: components["schemas"]["FileAction"];
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
                /** @description The transcripts; each must have a text. One of `transcript_ids`, `media_file_id` and `filter` is required. */
                transcript_ids?: number[];
                /** @description The files whose complete transcripts are included: in each language the default transcript, or else the latest. */
                media_file_id?: number[];
                /** @description All files that match: parameters of `GET /v3/files` as a JSON object, except for those of sorting and paging. */
                filter?: {
                    [key: string]: unknown;
                };
                /** @description Formats of `GET /v3/transcripts/output_formats`. The archive contains at most 20,000 files (transcripts times formats). */
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
    "voices.list": {
        parameters: {
            query?: {
                /** @description An ISO 639-1 code, such as `en`. By default, voices of all languages. */
                language?: string;
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
                        data: components["schemas"]["Voice"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "voices.sample": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a voice, as in the list. */
                voice: string;
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
                    "audio/mpeg": FileBody;
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "search.find": {
        parameters: {
            query: {
                /** @description Words that a passage must contain, in any of their forms. `"two words"` finds a phrase, `or` either side, and `-word` excludes a word. */
                q: string;
                /** @description Only transcripts in this language. */
                language_id?: number;
                /** @description Only transcripts of this file. */
                media_file_id?: number;
                /** @description `near` also finds similar words if no passage contains the words as given. */
                spelling?: "near" | "exact";
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of hits per page. */
                per_page?: number;
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
                        data: components["schemas"]["SearchHit"][];
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
    "progress.follow": {
        parameters: {
            query?: {
                /** @description Duration of the stream in seconds. With 0 it sends the current state and ends. */
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
                /** @description The id of an output format, such as 51 for WebVTT; by default 29, JSON with word times. */
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
                    "application/ttml+xml": string;
                    "application/xml": string;
                    "text/plain": string;
                    "text/vnd.rn-realtext": string;
                    "text/x-scc": string;
                    "application/x-subrip": string;
                    "application/x-sami": string;
                    "application/msword": string;
                    "text/html": string;
                    "text/javascript": string;
                    "application/pdf": FileBody;
                    "text/vtt": string;
                    "application/rtf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": FileBody;
                    "application/octet-stream": FileBody;
                    "text/x-mcc": string;
                    "text/x-ass": string;
                    "text/markdown": string;
                    "text/x-lrc": string;
                };
            };
            /** @description The cached copy of the client is current. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
             *     - 500: An internal error; the log of the service has the details under the request id.
             *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "deadline";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description `open`: only items that can be claimed; `claimed`: only items claimed by the key. */
                status?: "open" | "claimed";
                /** @description Only items of this kind. */
                kind?: "transcription" | "alignment" | "translation" | "translation_approval" | "audio_description";
                /** @description Only items in this language. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "orderKinds.list": {
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
                        data: components["schemas"]["OrderKind"][];
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description The exact name (case-sensitive). */
                name?: string;
                /** @description A part of the name (case-insensitive). */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Whether to return `pricerate_increment`. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description The scope of the material: the whole project, a batch, or a file. Only material of one type is listed. */
                resource_type?: "Project" | "Batch" | "MediaFile";
                /** @description Only material of this batch or file; by default of all resources of the type. */
                resource_id?: number;
                /** @description The kind of content. */
                content_type?: "lyrics" | "event_program" | "script" | "speaker_list";
                /** @description The kind of work that the sheet is for. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description The scope of the material: the whole project, a batch, or a file. Only material of one type is listed. */
                resource_type?: "Project" | "Batch" | "MediaFile";
                /** @description Only material of this batch or file; by default of all resources of the type. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "replacementRules.list": {
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
                        data: components["schemas"]["ReplacementRule"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "replacementRules.keep": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ReplacementRulesKeepParams"];
                "application/json": components["schemas"]["ReplacementRulesKeepParams"];
                "multipart/form-data": components["schemas"]["ReplacementRulesKeepParams"];
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
                        data: components["schemas"]["ReplacementRule"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "replacementRules.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The rule. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only options from this language. */
                source_language_id?: number;
                /** @description Only options into this language. */
                target_language_id?: number;
                /** @description The exact name of the vendor (case-sensitive). */
                vendor_name?: string;
                /** @description A part of the name (case-insensitive). */
                vendor_name_cont?: string;
                /** @description The exact service level (case-sensitive). */
                service_level?: string;
                /** @description A part of the service level (case-insensitive). */
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
    "speech.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SpeechCreateParams"];
                "application/json": components["schemas"]["SpeechCreateParams"];
                "multipart/form-data": components["schemas"]["SpeechCreateParams"];
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
                    "audio/mpeg": FileBody;
                    "audio/ogg": FileBody;
                    "audio/aac": FileBody;
                    "audio/flac": FileBody;
                    "audio/wav": FileBody;
                    "audio/pcm": FileBody;
                };
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
             *     - 500: An internal error; the log of the service has the details under the request id.
             *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
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
                    "application/json": components["schemas"]["Transcription"] | components["schemas"]["VerboseTranscription"] | components["schemas"]["DiarizedTranscription"];
                    "text/plain": string;
                    "application/x-subrip": string;
                    "text/vtt": string;
                    "text/event-stream": string;
                };
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
             *     - 500: An internal error; the log of the service has the details under the request id.
             *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
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
    "transcriptions.translate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["TranscriptionsTranslateParams"];
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
                    "application/x-subrip": string;
                    "text/vtt": string;
                };
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
             *     - 500: An internal error; the log of the service has the details under the request id.
             *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
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
    "models.list": {
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
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
             *     - 500: An internal error; the log of the service has the details under the request id.
             *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
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
    "asr.transcribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AsrTranscribeParams"];
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
                    "text/plain": FileBody;
                };
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
                    "application/json": components["schemas"]["AsrError"];
                };
            };
            /**
             * @description The request failed.
             *
             *     - 500: An internal error; the log of the service has the details under the request id.
             *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
             */
            "5XX": {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AsrError"];
                };
            };
        };
    };
    "asr.detectLanguage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AsrDetectLanguageParams"];
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
                    "application/json": components["schemas"]["DetectedLanguage"];
                };
            };
            /**
             * @description The request was refused.
             *
             *     - 400: Parameters are missing, unknown or invalid; `items` lists all of them.
             *     - 401: The key is unknown, or the signature is wrong or has expired.
             *     - 403: The key is disabled, lacks the access for this route, or the state of the record does not allow the request.
             *     - 404: The record does not exist or belongs to another project or account.
             *     - 409: The record has changed since the caller read it.
             *     - 409: The first request with this `Idempotency-Key` or signature is still in progress.
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
                    "application/json": components["schemas"]["AsrError"];
                };
            };
            /**
             * @description The request failed.
             *
             *     - 500: An internal error; the log of the service has the details under the request id.
             *     - 503: The service, or an engine that the request needs, is temporarily unavailable.
             */
            "5XX": {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AsrError"];
                };
            };
        };
    };
    "videoPlatformIntegrations.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description The exact name (case-sensitive). */
                name?: string;
                /** @description A part of the name (case-insensitive). */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only postbacks to these integrations. */
                integration_id?: number[];
                /** @description Only postbacks of these files. */
                media_file_id?: number[];
                /** @description Only postbacks of this product, such as `transcript`. */
                resource_type?: string;
                /** @description Only postbacks of these records of the product. */
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
                /** @description The cursor: `meta.next` of the previous response, which is the id of the last event read. Without it, the list begins with the oldest event. New events always come after the events that can already be read, so that none is missed. */
                after?: number;
                /** @description Maximum number of events in a response. There are no pages: continue with `after`. */
                limit?: number;
                /** @description Only records with one of these values. */
                type?: ("file.deleted" | "source.submitted" | "source.updated" | "source.removed" | "comment.added" | "comment.changed" | "comment.resolved" | "comment.reopened" | "comment.deleted" | "approval.requested" | "approval.accepted" | "approval.returned" | "transcript.ordered" | "transcript.changed" | "transcript.completed" | "transcript.cancelled" | "transcript.reopened" | "transcript.edited" | "transcript.callback_requested" | "transcript.redelivery_requested" | "audio_description.ordered" | "audio_description.changed" | "audio_description.completed" | "audio_description.cancelled" | "audio_description.reopened" | "audio_description.edited" | "audio_description.callback_requested" | "audio_description.redelivery_requested" | "live_auto_caption.ordered" | "live_auto_caption.changed" | "live_auto_caption.completed" | "live_auto_caption.cancelled" | "live_auto_caption.reopened" | "live_auto_caption.edited" | "live_auto_caption.callback_requested" | "live_auto_caption.redelivery_requested")[];
                /** @description The type of the record. */
                resource_type?: "file" | "source" | "comment" | "approval" | "transcript" | "audio_description" | "live_auto_caption";
                /** @description The id of the record. Records of different types may have equal ids. */
                resource_id?: number;
                /** @description Only events after this time. */
                created_after?: string;
                /** @description Only events before this time. */
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
                            /** @description The value of `after` for the next request: the id of the last event in this response or, if there is none, the `after` of this request (null if not given). Poll with it to follow the log. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "callbacks.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only callbacks in one of these states. */
                status?: ("pending" | "paused" | "delivered" | "failed")[];
                /** @description Only callbacks of this event. */
                event_id?: number;
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
                        data: components["schemas"]["Callback"][];
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
    "callbacks.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The callback. */
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
                        data: components["schemas"]["Callback"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "callbacks.replay": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The callback. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                        data: components["schemas"]["SignedOut"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "places.enterAccount": {
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
    "signInLinks.read": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignInLinksReadParams"];
                "application/json": components["schemas"]["SignInLinksReadParams"];
                "multipart/form-data": components["schemas"]["SignInLinksReadParams"];
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
                        data: components["schemas"]["SignInLink"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "signInLinks.request": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignInLinksRequestParams"];
                "application/json": components["schemas"]["SignInLinksRequestParams"];
                "multipart/form-data": components["schemas"]["SignInLinksRequestParams"];
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
    "invitations.read": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["InvitationsReadParams"];
                "application/json": components["schemas"]["InvitationsReadParams"];
                "multipart/form-data": components["schemas"]["InvitationsReadParams"];
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
                        data: components["schemas"]["Invitation"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "signInMethods.methods": {
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
                        data: components["schemas"]["SignInMethods"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "openId.begin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the identity provider. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OpenIdBeginParams"];
                "application/json": components["schemas"]["OpenIdBeginParams"];
                "multipart/form-data": components["schemas"]["OpenIdBeginParams"];
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
                        data: components["schemas"]["OpenIdSignIn"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "openId.logout": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the identity provider. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OpenIdLogoutParams"];
                "application/json": components["schemas"]["OpenIdLogoutParams"];
                "multipart/form-data": components["schemas"]["OpenIdLogoutParams"];
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "signInMethods.challenge": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                        data: components["schemas"]["PasskeyChallenge"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "places.enterProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PlacesEnterProjectParams"];
                "application/json": components["schemas"]["PlacesEnterProjectParams"];
                "multipart/form-data": components["schemas"]["PlacesEnterProjectParams"];
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
                        data: components["schemas"]["Session"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "places.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                        data: components["schemas"]["OwnProject"][];
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
    "notifications.unsubscribe": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["NotificationsUnsubscribeParams"];
                "application/json": components["schemas"]["NotificationsUnsubscribeParams"];
                "multipart/form-data": components["schemas"]["NotificationsUnsubscribeParams"];
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
    "person.chooseLanguage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PersonChooseLanguageParams"];
                "application/json": components["schemas"]["PersonChooseLanguageParams"];
                "multipart/form-data": components["schemas"]["PersonChooseLanguageParams"];
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "person.giveName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PersonGiveNameParams"];
                "application/json": components["schemas"]["PersonGiveNameParams"];
                "multipart/form-data": components["schemas"]["PersonGiveNameParams"];
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notifications.choices": {
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
                        data: components["schemas"]["NotificationChoice"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notifications.choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["NotificationsChooseParams"];
                "application/json": components["schemas"]["NotificationsChooseParams"];
                "multipart/form-data": components["schemas"]["NotificationsChooseParams"];
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
                        data: components["schemas"]["NotificationChoice"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notifications.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                        data: components["schemas"]["Notification"][];
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
    "notifications.read": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["NotificationsReadParams"];
                "application/json": components["schemas"]["NotificationsReadParams"];
                "multipart/form-data": components["schemas"]["NotificationsReadParams"];
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
    "person.listPasskeys": {
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
                        data: components["schemas"]["Passkey"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "person.addPasskey": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PersonAddPasskeyParams"];
                "application/json": components["schemas"]["PersonAddPasskeyParams"];
                "multipart/form-data": components["schemas"]["PersonAddPasskeyParams"];
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
                        data: components["schemas"]["Passkey"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "person.removePasskey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey to remove. */
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
    "person.renamePasskey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey to rename. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PersonRenamePasskeyParams"];
                "application/json": components["schemas"]["PersonRenamePasskeyParams"];
                "multipart/form-data": components["schemas"]["PersonRenamePasskeyParams"];
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
                        data: components["schemas"]["Passkey"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "person.challenge": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                        data: components["schemas"]["PasskeyChallenge"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "person.listSessions": {
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
                        data: components["schemas"]["OwnSession"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "person.endOtherSessions": {
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
    "person.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session to end. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description The same as `id`. */
                project_id?: number[];
                /** @description Only projects with a key of this level. `admin` matches all projects, because Admin keys have access to all. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "users.remove": {
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
                        data: components["schemas"]["Done"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "invitations.invite": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The user to invite. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["InvitationsInviteParams"];
                "application/json": components["schemas"]["InvitationsInviteParams"];
                "multipart/form-data": components["schemas"]["InvitationsInviteParams"];
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
                        data: components["schemas"]["InvitationLink"];
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description The user who has the access. */
                user_id: number;
                /** @description `account` is access to the account and all its projects, `project` to one project. */
                access_level: "account" | "project";
                /** @description Required if `access_level` is `project`, and refused otherwise. */
                project_id?: number;
                /** @description If true, only accesses with this permission; if false, only those without it. Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries. */
                can_upload?: boolean;
                /** @description If true, only accesses with this permission; if false, only those without it. Choose the default transcript of a file; change settings and the translation profile. */
                can_edit?: boolean;
                /** @description If true, only accesses with this permission; if false, only those without it. Publish transcripts; create and change deliveries; send callbacks, redeliver, and replay events. */
                can_publish?: boolean;
                /** @description If true, only accesses with this permission; if false, only those without it. Read invoices and line items. Effective only in an access to the account. */
                can_manage_invoices?: boolean;
                /** @description If true, only accesses with this permission; if false, only those without it. Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit log. Effective only in an access to the account. */
                can_manage_users?: boolean;
                /** @description If true, only accesses with this permission; if false, only those without it. Claim and complete work items. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description Only keys of these projects. */
                project_id?: number[];
                /** @description Only keys of this level. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description Only items of this invoice; `current` matches the items of all current invoices. */
                invoice_id?: "current" | number;
                /** @description Only items of orders of this project, on any invoice. */
                project_id?: number;
                /** @description `account`: invoices of the whole account; `project`: invoices of a single project. */
                billing_type?: "account" | "project";
                /** @description Only records before this time. */
                created_before?: string;
                /** @description Only records after this time. */
                created_after?: string;
                /** @description Only charges and refunds of this transcript. */
                transcript_id?: number;
                /** @description Only charges and refunds of this audio description. */
                audio_description_id?: number;
                /** @description Only charges and refunds of this live auto caption. */
                live_auto_caption_id?: number;
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description Only invoices of this project, if the account is billed per project. */
                project_id?: number;
                /** @description `account`: invoices of the whole account; `project`: invoices of a single project. */
                billing_type?: "account" | "project";
                /** @description Only records with one of these values. */
                status?: ("open" | "closed" | "paid")[];
                /** @description Only records before this time. */
                created_before?: string;
                /** @description Only records after this time. */
                created_after?: string;
                /** @description Only records before this time. */
                paid_before?: string;
                /** @description Only records after this time. */
                paid_after?: string;
                /** @description Only records before this time. */
                closed_before?: string;
                /** @description Only records after this time. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
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
                /** @description Required if the account is billed per project, and refused otherwise. */
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Required if the account is billed per project, and refused otherwise. */
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
    "usage.show": {
        parameters: {
            query?: {
                /** @description Number of weeks, of which the present one is the last. */
                weeks?: number;
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
                        data: components["schemas"]["Usage"][];
                        meta: Record<string, never>;
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
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at" | "updated_at" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only records with one of these values. */
                id?: number[];
                /** @description Only integrations of these projects. */
                project_id?: number[];
                /** @description Only integrations with this platform. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
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
    "platforms.list": {
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
                        data: components["schemas"]["VideoPlatform"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "vendors.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "name";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only vendors of these projects. */
                project_id?: number[];
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
                        data: components["schemas"]["Vendor"][];
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
    "engines.list": {
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
                        data: components["schemas"]["Engine"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identityProviders.list": {
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
                        data: components["schemas"]["IdentityProvider"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identityProviders.save": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the identity provider, which is part of its redirect URI. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["IdentityProvidersSaveParams"];
                "application/json": components["schemas"]["IdentityProvidersSaveParams"];
                "multipart/form-data": components["schemas"]["IdentityProvidersSaveParams"];
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
                        data: components["schemas"]["IdentityProvider"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identityProviders.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the identity provider, which is part of its redirect URI. */
                provider: string;
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
    "identityProviders.test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the identity provider, which is part of its redirect URI. */
                provider: string;
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
                        data: components["schemas"]["IdentityProviderTest"];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "speechModels.list": {
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
                        data: components["schemas"]["Model"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "speechModels.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the model, as in the list. */
                name: string;
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
    "speechModels.install": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The name of the model, as in the list. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SpeechModelsInstallParams"];
                "application/json": components["schemas"]["SpeechModelsInstallParams"];
                "multipart/form-data": components["schemas"]["SpeechModelsInstallParams"];
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
    "speechModels.test": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The name of the model, as in the list. */
                name: string;
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
    "backgroundWork.list": {
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
                        data: components["schemas"]["BackgroundWork"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "backgroundWork.failures": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the kind, as in the list. */
                name: string;
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
                        data: components["schemas"]["WorkFailure"][];
                        meta: Record<string, never>;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "backgroundWork.retry": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The name of the kind, as in the list. */
                name: string;
                /** @description The id of the failure, as in the list of failures. */
                failure_id: number;
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
    "backgroundWork.pause": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The name of the kind, as in the list. */
                name: string;
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
    "backgroundWork.resume": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: for seven days, repeats get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The name of the kind, as in the list. */
                name: string;
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
    "audit.list": {
        parameters: {
            query?: {
                /** @description The number of the page, from 1. A page past the end is empty. */
                page?: number;
                /** @description Number of records per page. */
                per_page?: number;
                /** @description The field to sort by. */
                sort_by?: "id" | "created_at";
                /** @description The sort direction. Ties are broken by id, in the same direction. */
                sort_dir?: "asc" | "desc";
                /** @description Only entries of these keys, as ids of API accesses. */
                access_id?: number[];
                /** @description Only entries of keys of these users. */
                user_id?: number[];
                /** @description Only entries before this time. */
                created_before?: string;
                /** @description Only entries after this time. */
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
    "callbacks.audioDescription": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, identical in every attempt. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` with the webhook secret, in Base64. */
                "webhook-signature": string;
                /** @description Increases with each change of the record, because callbacks may arrive out of order. */
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
            /** @description Accepted, like every status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Rejected permanently; the message is not sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "callbacks.liveAutoCaption": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, identical in every attempt. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` with the webhook secret, in Base64. */
                "webhook-signature": string;
                /** @description Increases with each change of the record, because callbacks may arrive out of order. */
                "X-Resource-Version": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LiveAutoCaption"];
            };
        };
        responses: {
            /** @description Accepted, like every status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Rejected permanently; the message is not sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "callbacks.source": {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message, identical in every attempt. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` with the webhook secret, in Base64. */
                "webhook-signature": string;
                /** @description Increases with each change of the record, because callbacks may arrive out of order. */
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
            /** @description Accepted, like every status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Rejected permanently; the message is not sent again. */
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
                /** @description The id of the message, identical in every attempt. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` with the webhook secret, in Base64. */
                "webhook-signature": string;
                /** @description Increases with each change of the record, because callbacks may arrive out of order. */
                "X-Resource-Version": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description The id of the transcript. */
                    id: number;
                    /** @description The file of the transcript. */
                    media_file_id: number;
                    /** @description The batch of the file; null if it is in none. */
                    batch_id: number | null;
                    /** @description The reference id of the file. */
                    reference_id: string | null;
                    /** @description The duration of the file in seconds; null while it is unknown. */
                    duration: number | null;
                    /** @description Whether this is the default transcript of its file. */
                    default: boolean;
                    /**
                     * @description The kind of order.
                     * @enum {string}
                     */
                    type: "TranscribedTranscript" | "AsrTranscript" | "ImportedTranscript" | "TranslatedTranscript" | "AlignedTranscript" | "ViccTranscript";
                    /** @description The id of the primary language. Null until that of the file is identified (`auto`). */
                    language_id: number | null;
                    /** @description The ids of the languages, the primary language first. Empty until they are identified. */
                    language_ids: number[];
                    /**
                     * @description `cancelled` if the customer cancelled it or the service rejected it.
                     * @enum {string}
                     */
                    status: "in_progress" | "complete" | "cancelled";
                    /** @description Whether the transcript can be cancelled now. */
                    cancellable: boolean;
                    /** @description The last editor; `3Play Media` stands for the service itself. Null while there is no text. */
                    last_edited_by: string | null;
                    /** @description The time of the last edit. Null while there is no text. */
                    last_edited_at: string | null;
                    /** @description The reason for the cancellation; only if the status is `cancelled`. */
                    cancellation_reason?: string | null;
                    /** @description Details of a cancellation; null if there are none. */
                    cancellation_details?: string | null;
                    /** @description For an ASR transcript: the estimated percentage of correct words. For an alignment: the percentage of words of the text that were found in the audio. Null until it is known, and if there is no speech. */
                    estimated_accuracy?: number | null;
                    /** @description For an alignment: the setting of that name at the time of the order. */
                    alignment_review_threshold?: number;
                    /** @description For an ASR transcript: the percentage from which the accuracy is considered good. */
                    estimated_accuracy_threshold?: number;
                    /** @description For an ASR transcript or an alignment: whether the estimated accuracy reaches the threshold. */
                    accuracy_above_threshold?: boolean;
                    /** @description Warnings, such as a source without speech. */
                    warnings?: string[];
                };
                "application/json": {
                    /** @constant */
                    code: 200;
                    data: components["schemas"]["Transcript"];
                    meta: {
                        /** @description Warnings, such as a source without speech. */
                        warnings?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Accepted, like every status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Rejected permanently; the message is not sent again. */
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
                /** @description The id of the message, identical in every attempt. */
                "webhook-id": string;
                /** @description The time of this attempt, in seconds since the epoch. */
                "webhook-timestamp": string;
                /** @description `v1,` and the HMAC-SHA256 of `id.timestamp.body` with the webhook secret, in Base64. */
                "webhook-signature": string;
                /** @description Increases with each change of the record, because callbacks may arrive out of order. */
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
            /** @description Accepted, like every status from 200 to 299. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Rejected permanently; the message is not sent again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

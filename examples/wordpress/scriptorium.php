<?php
/**
 * Plugin Name: Scriptorium
 * Description: Shows interactive transcripts with [scriptorium], and takes callbacks of orders.
 * License: Apache-2.0
 *
 * Settings in wp-config.php:
 *   define('SCRIPTORIUM_URL', 'https://captions.example.com');
 *   define('SCRIPTORIUM_PROJECT', 1);
 *   define('SCRIPTORIUM_WEBHOOK_SECRET', 'whsec_…'); // GET /v3/project/webhook_secret
 */

if (!defined('ABSPATH')) {
    exit;
}

/**
 * [scriptorium file="12" player="#lecture"] shows the newest complete transcript of a file, as reported by a callback;
 * transcript="34" shows that one. It has to be published.
 */
add_shortcode('scriptorium', function ($attributes) {
    $given = shortcode_atts(['file' => 0, 'transcript' => 0, 'player' => ''], $attributes);
    $file = absint($given['file']);
    $transcript = absint($given['transcript']) ?: absint(get_option("scriptorium_transcript_$file"));
    if (!$file || !$transcript) {
        return '<!-- scriptorium: no transcript is complete yet -->';
    }
    $data = ['file' => $file, 'transcript' => $transcript, 'project' => SCRIPTORIUM_PROJECT];
    if ($given['player']) {
        $data['player'] = $given['player'];
    }
    $html = '<script src="' . esc_url(SCRIPTORIUM_URL . '/p/embed.js') . '"';
    foreach ($data as $name => $value) {
        $html .= " data-$name=\"" . esc_attr($value) . '"';
    }
    return "$html></script>";
});

/** Takes the callbacks of transcript orders: /wp-json/scriptorium/v1/callback */
add_action('rest_api_init', function () {
    register_rest_route('scriptorium/v1', '/callback', [
        'methods' => 'POST',
        'permission_callback' => 'scriptorium_is_signed',
        'callback' => function (WP_REST_Request $request) {
            if ($request->get_param('status') === 'complete') {
                $file = absint($request->get_param('media_file_id'));
                update_option("scriptorium_transcript_$file", absint($request->get_param('id')), false);
            }
            return ['ok' => true];
        },
    ]);
});

/** Verifies a signature of Standard Webhooks that is not older than five minutes. */
function scriptorium_is_signed(WP_REST_Request $request): bool
{
    $id = $request->get_header('webhook-id');
    $timestamp = $request->get_header('webhook-timestamp');
    if (!$id || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $secret = base64_decode(preg_replace('/^whsec_/', '', SCRIPTORIUM_WEBHOOK_SECRET));
    $signed = base64_encode(hash_hmac('sha256', "$id.$timestamp." . $request->get_body(), $secret, true));
    foreach (explode(' ', (string) $request->get_header('webhook-signature')) as $signature) {
        if (hash_equals("v1,$signed", $signature)) {
            return true;
        }
    }
    return false;
}

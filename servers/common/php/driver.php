<?php

declare(strict_types=1);

/** The PHP side of the protocol in `protocol.md`. */

const PROTOCOL = 1;

function bytesOf(string $text): string
{
    return base64_decode(strtr($text, '-_', '+/'), true) ?: '';
}

/** CPU time of this process, in nanoseconds. */
function cpuNs(): int
{
    $used = getrusage() ?: [];
    $seconds = ($used['ru_utime.tv_sec'] ?? 0) + ($used['ru_stime.tv_sec'] ?? 0);
    $micros = ($used['ru_utime.tv_usec'] ?? 0) + ($used['ru_stime.tv_usec'] ?? 0);

    return $seconds * 1_000_000_000 + $micros * 1000;
}

/** OpenSSL's digest by COSE number. EdDSA and ML-DSA are not verified by it here. */
const DIGESTS = [-7 => OPENSSL_ALGO_SHA256, -257 => OPENSSL_ALGO_SHA256];

function pemOf(array $item): string
{
    return "-----BEGIN PUBLIC KEY-----\n" . chunk_split(base64_encode(bytesOf($item['spki'])), 64, "\n") . "-----END PUBLIC KEY-----\n";
}

/** Returns a function that verifies with a given key; everything else is prepared. */
function verifierOf(array $item): Closure
{
    $message = bytesOf($item['message']);
    $signature = bytesOf($item['signature']);
    $digest = DIGESTS[$item['algorithm']] ?? throw new RuntimeException('PHP’s OpenSSL is not asked for it.');

    return static function ($key) use ($message, $signature, $digest): void {
        if (openssl_verify($message, $signature, $key, $digest) !== 1) {
            throw new RuntimeException('The signature is not good.');
        }
    };
}

/** Only the signature, by PHP's OpenSSL: with a stored key, and with one that is imported in each call. */
function opensslOperations(): array
{
    return [
        'bare' => static function (array $item): Closure {
            $verify = verifierOf($item);
            $key = openssl_pkey_get_public(pemOf($item));

            return static fn () => $verify($key);
        },
        'import+bare' => static function (array $item): Closure {
            $verify = verifierOf($item);
            $pem = pemOf($item);

            return static fn () => $verify(openssl_pkey_get_public($pem));
        },
    ];
}

/** Only the calls run between the readings of the clocks. */
function timed(Closure $call, int $calls): array
{
    $cpu = cpuNs();
    $began = hrtime(true);
    for ($made = 0; $made < $calls; ++$made) {
        $call();
    }

    return ['ns' => hrtime(true) - $began, 'cpuNs' => cpuNs() - $cpu];
}

/**
 * Answers questions until the input ends. `$load(fixtures)` returns the library's name and version, and its operations
 * by name.
 */
function serve(Closure $load): void
{
    $answer = static function (array $said): void {
        fwrite(STDOUT, json_encode($said, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
        fflush(STDOUT);
    };
    $cases = $operations = $prepared = [];
    while (($line = fgets(STDIN)) !== false) {
        $asked = json_decode($line, true, 64, JSON_THROW_ON_ERROR);
        if ($asked['verb'] === 'hello') {
            $answer(['protocol' => PROTOCOL, 'runtime' => 'PHP', 'runtimeVersion' => PHP_VERSION, 'cpuNs' => cpuNs()]);
        } elseif ($asked['verb'] === 'open') {
            foreach (['logins', 'registrations', 'keys'] as $kind) {
                foreach ($asked['fixtures'][$kind] as $item) {
                    $cases[$item['id']] = $item;
                }
            }
            [$about, $operations] = $load($asked['fixtures']);
            $clocks = ['cpuNs' => cpuNs(), 'cpuTimeBy' => 'getrusage', 'cpuStepNs' => 1000];
            $answer([...$about, 'operations' => array_keys($operations), ...$clocks]);
        } elseif ($asked['verb'] === 'run') {
            $key = $asked['operation'] . ' ' . $asked['case'];
            try {
                $prepared[$key] ??= $operations[$asked['operation']]($cases[$asked['case']]);
                $answer(timed($prepared[$key], $asked['calls']));
            } catch (Throwable $error) {
                $answer(['refused' => $error::class . ': ' . $error->getMessage()]);
            }
        } else {
            break;
        }
    }
}

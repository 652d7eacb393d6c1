<?php

declare(strict_types=1);

/** web-auth/webauthn-lib. */

use Composer\InstalledVersions;
use Cose\Algorithm\Manager;
use Cose\Algorithm\Signature\ECDSA\ES256;
use Cose\Algorithm\Signature\EdDSA\Ed25519;
use Cose\Algorithm\Signature\MLDSA\MLDSA44;
use Cose\Algorithm\Signature\RSA\RS256;
use Symfony\Component\Uid\Uuid;
use Webauthn\AttestationStatement\AttestationStatementSupportManager;
use Webauthn\AttestationStatement\NoneAttestationStatementSupport;
use Webauthn\AttestationStatement\PackedAttestationStatementSupport;
use Webauthn\AuthenticatorAssertionResponseValidator;
use Webauthn\AuthenticatorAttestationResponseValidator;
use Webauthn\AuthenticatorSelectionCriteria;
use Webauthn\CeremonyStep\CeremonyStepManagerFactory;
use Webauthn\CredentialRecord;
use Webauthn\Denormalizer\WebauthnSerializerFactory;
use Webauthn\PublicKeyCredential;
use Webauthn\PublicKeyCredentialCreationOptions;
use Webauthn\PublicKeyCredentialParameters;
use Webauthn\PublicKeyCredentialRequestOptions;
use Webauthn\PublicKeyCredentialRpEntity;
use Webauthn\PublicKeyCredentialUserEntity;
use Webauthn\TrustPath\EmptyTrustPath;

require __DIR__ . '/driver.php';

serve(static function (array $fixtures): array {
    require __DIR__ . '/vendor/autoload.php';

    $rp = $fixtures['rp'];
    $algorithms = Manager::create()->add(ES256::create(), Ed25519::create(), RS256::create());
    // Newer releases of its COSE library have ML-DSA, with PHP 8.4 and OpenSSL 3.5.
    if (class_exists(MLDSA44::class) && MLDSA44::isSupported()) {
        $algorithms->add(MLDSA44::create());
    }
    $formats = AttestationStatementSupportManager::create();
    $formats->add(NoneAttestationStatementSupport::create());
    $formats->add(PackedAttestationStatementSupport::create($algorithms));
    $serializer = (new WebauthnSerializerFactory($formats))->create();
    $read = static fn (array $item): PublicKeyCredential => $serializer->deserialize($item['response'], PublicKeyCredential::class, 'json');

    $steps = new CeremonyStepManagerFactory();
    $steps->setAlgorithmManager($algorithms);
    $steps->setAttestationStatementSupportManager($formats);
    $steps->setAllowedOrigins([$rp['origin']]);
    $assertions = AuthenticatorAssertionResponseValidator::create($steps->requestCeremony());
    $registrations = AuthenticatorAttestationResponseValidator::create($steps->creationCeremony());

    $login = static function (array $item) use ($rp, $read, $assertions): Closure {
        $stored = $item['credential'];
        $handle = bytesOf($stored['userHandle']);
        $key = bytesOf($stored['publicKey']);
        $id = bytesOf($stored['id']);
        $options = PublicKeyCredentialRequestOptions::create(
            bytesOf($item['challenge']),
            $rp['id'],
            userVerification: PublicKeyCredentialRequestOptions::USER_VERIFICATION_REQUIREMENT_REQUIRED,
        );

        // The check writes the new counter into the record, so each call has its own record.
        return static fn () => $assertions->check(
            CredentialRecord::create($id, 'public-key', [], 'none', EmptyTrustPath::create(), Uuid::fromString('00000000-0000-0000-0000-000000000000'), $key, $handle, $stored['counter']),
            $read($item)->response,
            $options,
            $rp['id'],
            $handle,
        );
    };

    // The library ends chains at roots of a metadata service, which does not contain this model. So the certificate is
    // read, but its root is not required.
    $register = static function (array $item) use ($rp, $fixtures, $read, $registrations): Closure {
        $options = PublicKeyCredentialCreationOptions::create(
            PublicKeyCredentialRpEntity::create($rp['name'], $rp['id']),
            PublicKeyCredentialUserEntity::create('user', 'user of no name.', 'User'),
            bytesOf($item['challenge']),
            array_map(static fn (int $number) => PublicKeyCredentialParameters::createPk($number), $fixtures['algorithms']),
            AuthenticatorSelectionCriteria::create(userVerification: AuthenticatorSelectionCriteria::USER_VERIFICATION_REQUIREMENT_REQUIRED),
        );

        return static fn () => $registrations->check($read($item)->response, $options, $rp['id']);
    };

    $about = [
        'library' => 'web-auth/webauthn-lib',
        'version' => ltrim((string) InstalledVersions::getPrettyVersion('web-auth/webauthn-lib'), 'v'),
        'crypto' => OPENSSL_VERSION_TEXT,
        'versions' => ['web-auth/cose-lib' => ltrim((string) InstalledVersions::getPrettyVersion('web-auth/cose-lib'), 'v')],
    ];
    $parse = static fn (array $item): Closure => static fn () => $read($item);

    return [$about, ['login' => $login, 'register' => $register, 'parse' => $parse, ...opensslOperations()]];
});
